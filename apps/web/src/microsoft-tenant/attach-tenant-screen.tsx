import { Alert, Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { authInitQuery } from '../auth/auth-init.ts';
import { notify } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { type ApiError, hasCode } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { useT } from '../texts/i18n.ts';
import listClasses from '../ui/list/list-screen.module.css';
import { PageHeader } from '../ui/page-header.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';
import { useAttachTenant } from './tenant-queries.ts';

const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isOfMicrosoft = (error: unknown): error is ApiError =>
  hasCode(error, 'MICROSOFT_APP_REFUSED', 'ACCESS_DENIED', 'API_SERVICE_ERROR');

/** Connects the Microsoft organisation, through an application that it registered. */
export const AttachTenantScreen = () => {
  const t = useT();
  const router = useRouter();
  const attach = useAttachTenant();
  useScreenTitle(t('linked-accounts:tenant.attach'));
  const isGuid = (value: string) => (guid.test(value.trim()) ? null : t('linked-accounts:tenant.guid'));
  const { data: init } = useQuery(authInitQuery);
  const canShare = init?.data.providers.includes('microsoft') === true;
  const form = useForm({
    initialValues: { tenant_id: '', client_id: '', client_secret: '', is_shared: false },
    validate: {
      tenant_id: isGuid,
      client_id: (value, { is_shared }) => (is_shared ? null : isGuid(value)),
      client_secret: (value, { is_shared }) =>
        !is_shared && value.trim() === '' ? t('linked-accounts:form.required') : null,
    },
  });
  const done = () => {
    notify(t('linked-accounts:tenant.attached'));
    void router.navigate({ to: '/integrations' });
  };
  const { is_shared: isShared } = form.values;
  const submit = form.onSubmit(({ tenant_id, client_id, client_secret, is_shared }) =>
    attach.mutate(
      is_shared
        ? { tenant_id: tenant_id.trim() }
        : { tenant_id: tenant_id.trim(), client_id: client_id.trim(), client_secret },
      {
        onSuccess: done,
        onError: (error) => {
          if (!isOfMicrosoft(error)) presentError(error);
        },
      },
    ),
  );
  return (
    <div className={listClasses.screen} data-kind="text">
      <PageHeader title={t('linked-accounts:tenant.title')} action={null} />
      <form onSubmit={submit} noValidate>
        <Stack maw="36rem" gap="md">
          <Text size="sm" c="dimmed">
            {t('linked-accounts:tenant.text')}
          </Text>
          {canShare && (
            <Checkbox
              label={t('linked-accounts:tenant.shared')}
              {...form.getInputProps('is_shared', { type: 'checkbox' })}
            />
          )}
          <Text size="sm">{t(isShared ? 'linked-accounts:tenant.howShared' : 'linked-accounts:tenant.how')}</Text>
          {isOfMicrosoft(attach.error) && (
            <Alert color="red" variant="light" role="alert">
              {errorText(attach.error)}
            </Alert>
          )}
          <TextInput
            data-autofocus
            label={t('linked-accounts:tenant.tenantId')}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('tenant_id')}
          />
          {!isShared && (
            <>
              <TextInput
                label={t('linked-accounts:tenant.appId')}
                autoComplete="off"
                spellCheck={false}
                {...form.getInputProps('client_id')}
              />
              <PasswordInput
                label={t('linked-accounts:tenant.secret')}
                description={t('linked-accounts:tenant.secretText')}
                autoComplete="off"
                {...form.getInputProps('client_secret')}
              />
            </>
          )}
          <Group gap="xs">
            <Button type="submit" loading={attach.isPending}>
              {t('linked-accounts:tenant.attach')}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/integrations" />}>
              {t('linked-accounts:tenant.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </div>
  );
};
