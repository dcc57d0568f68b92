import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { may } from '../shell/use-may.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { contactTagsQuery, useAddAlias } from './contact-queries.ts';
import classes from './contacts-screen.module.css';

const ChangeDialog = onDemand(async () => (await import('../tags/change-dialog.tsx')).ChangeDialog);

const AliasForm = ({ id }: { id: string }) => {
  const t = useT();
  const add = useAddAlias(id);
  const form = useForm({ initialValues: { alias: '' } });
  const submit = form.onSubmit(({ alias }) => {
    if (alias.trim() === '') return;
    add.mutate(alias, {
      onSuccess: () => form.reset(),
      onError: (error) => {
        if (hasCode(error, 'DUPLICATE_TAG')) form.setFieldError('alias', t('contacts:tagList.taken'));
        else presentError(error);
      },
    });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('contacts:tagList.alias')}
          description={t('contacts:tagList.aliasText')}
          {...form.getInputProps('alias')}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          {t('contacts:tagList.add')}
        </Button>
      </Group>
    </form>
  );
};

/** Applies tags to past activity, too, after showing what that changes. */
const ApplyToPast = ({ ids, name }: { ids: readonly string[]; name: string }) => {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const action = t('tags:actions.apply');
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        {t('contacts:tagList.past')}
      </Text>
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        {action}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <ChangeDialog
            asked={{ action, change: { apply_to_open: true } }}
            ids={ids}
            about={name}
            isGeneral
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </div>
  );
};

/** The tags of a contact. */
export const ContactTags = ({ id, name }: { id: string; name: string }) => {
  const t = useT();
  const { user, impersonator } = useSession();
  const { data, error, isPending, refetch } = useQuery(contactTagsQuery(id));
  if (isPending) return <SkeletonRows rows={5} height={32} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const { total } = data.meta.pagination;
  const mayAdd = may(user, 'manage_general_tags');
  const general = data.data.filter(({ attributes }) => attributes.scope === 'general' && attributes.nature === 'tag');
  return (
    <Stack gap="lg">
      {data.data.length === 0 && <Text c="dimmed">{t('contacts:tagList.none')}</Text>}
      <ul className={classes.rows}>
        {data.data.map(({ id: tagId, attributes }) => (
          <li key={tagId}>
            <span>{attributes.value}</span>
            <Group gap="xs" wrap="nowrap">
              {attributes.scope === 'personal' && (
                <Badge variant="light" color="gray" tt="none">
                  {t('contacts:tagList.personal')}
                </Badge>
              )}
              {attributes.origin !== null && (
                <Badge variant="light" color="gray" tt="none">
                  {t('tags:forced')}
                </Badge>
              )}
              <Text span size="sm" c="dimmed">
                {t(`tags:types.${attributes.type}`)}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
      {total > data.data.length && (
        <Text size="sm" c="dimmed">
          {t('contacts:tagList.further', { shown: data.data.length, total })}
        </Text>
      )}
      {mayAdd && impersonator === null && general.length > 0 && (
        <ApplyToPast ids={general.map((tag) => tag.id)} name={name} />
      )}
      {mayAdd && impersonator === null && <AliasForm id={id} />}
    </Stack>
  );
};
