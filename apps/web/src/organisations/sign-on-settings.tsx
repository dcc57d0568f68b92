import { Anchor, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { AdministratorsOnly } from '../settings/frame/administrators-only.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { ApiError, hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { SaveFormEnd } from '../ui/save-form-end.tsx';
import { readDomains } from './read-domains.ts';
import { type SignOn, signOnQuery, useSaveSignOn } from './sign-on-queries.ts';

const isAboutDomains = (error: unknown): boolean =>
  error instanceof ApiError &&
  hasCode(error, 'VALIDATION_FAILED') &&
  error.entries.some(({ source }) => source?.pointer.startsWith('/allowed_domains'));

const SignOnForm = ({ signOn }: { signOn: SignOn }) => {
  const t = useT();
  const save = useSaveSignOn();
  const form = useForm({
    initialValues: { isEnforced: signOn.enforces_single_sign_on, domains: signOn.allowed_domains.join('\n') },
  });
  const showFailure = (error: unknown) => {
    if (hasCode(error, 'PRECONDITION_FAILED')) form.setFieldError('isEnforced', t('organisations:signOn.needsProof'));
    else if (isAboutDomains(error)) form.setFieldError('domains', t('organisations:signOn.wrongDomain'));
    else presentError(error);
  };
  const submit = form.onSubmit((values) =>
    save.mutate(
      { enforces_single_sign_on: values.isEnforced, allowed_domains: readDomains(values.domains) },
      { onSuccess: () => form.resetDirty(values), onError: showFailure },
    ),
  );
  const shutOut = signOn.users_without_identity;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Switch
          label={t('organisations:signOn.enforce')}
          description={t('organisations:signOn.enforceText')}
          {...form.getInputProps('isEnforced', { type: 'checkbox' })}
        />
        <Text size="sm" c="dimmed">
          {t('organisations:signOn.proof')}{' '}
          <Anchor component={SettingsLink} module="login" inherit>
            {t('organisations:signOn.attach')}
          </Anchor>
        </Text>
        {shutOut > 0 && <Text size="sm">{t('organisations:signOn.shutOut', { count: shutOut })}</Text>}
        <Textarea
          label={t('organisations:signOn.domains')}
          description={t('organisations:signOn.domainsText')}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('domains')}
        />
        <SaveFormEnd isSaving={save.isPending} isDirty={form.isDirty()} />
      </Stack>
    </form>
  );
};

const Content = () => {
  const signOn = useQuery(signOnQuery);
  if (signOn.isPending) return <SkeletonRows rows={5} height={28} />;
  if (signOn.isError) return <ErrorPanel error={signOn.error} onRetry={() => void signOn.refetch()} />;
  return <SignOnForm signOn={signOn.data} />;
};

/** The organisation's requirements for signing in, for administrators. */
export const SignOnSettings = () => (
  <AdministratorsOnly>
    <Content />
  </AdministratorsOnly>
);
