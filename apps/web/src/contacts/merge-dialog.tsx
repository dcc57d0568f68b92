import { routes } from '@daybook/contract/routes.ts';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shell/api/api.ts';
import { notify } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { type Choice, RemoteSelect } from '../ui/fields/remote-select.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { type Contact, mergePreviewQuery, useMergeContact } from './contact-queries.ts';
import classes from './contacts-screen.module.css';

const shownChoices = 20;

/** Searches contacts, without the one that is merged. */
const searchOthers = (id: string) => async (typed: string, signal: AbortSignal) => {
  const query = { limit: shownChoices, ...(typed === '' ? {} : { search: `like:${typed}` as const }) };
  const { data } = await call(routes.listContacts, { query, signal });
  return data
    .filter((one) => one.id !== id)
    .map((one): Choice => ({ value: one.id, label: one.attributes.formatted_name }));
};

const Moves = ({ id, intoId }: { id: string; intoId: string }) => {
  const t = useT();
  const formats = useFormats();
  const { data, error, isPending, refetch } = useQuery(mergePreviewQuery(id, intoId));
  if (isPending) return <SkeletonRows rows={4} height={20} />;
  if (hasCode(error, 'INTERNAL_CONTACT_REQUIRED')) {
    return (
      <Alert color="red" variant="light" role="alert">
        {t('contacts:merge.internal')}
      </Alert>
    );
  }
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const { data: moves } = data;
  return (
    <section aria-label={t('contacts:merge.moves')}>
      <Text fw={600} size="sm" mb={4}>
        {t('contacts:merge.moves')}
      </Text>
      <ul className={classes.moves}>
        <li>
          {t('contacts:merge.published', {
            count: moves.published_registrations,
            hours: formats.hours(moves.published_duration),
          })}
        </li>
        <li>
          {t('contacts:merge.open', {
            bookings: formats.number(moves.own_open_registrations),
            logs: formats.number(moves.own_open_logs),
            appointments: formats.number(moves.own_appointments),
          })}
        </li>
        <li>{t('contacts:merge.colleagues')}</li>
        <li>
          {t('contacts:merge.tags', { tags: formats.number(moves.tags), projects: formats.number(moves.projects) })}
        </li>
      </ul>
    </section>
  );
};

type MergeDialogProps = {
  contact: Contact;
  /** The proposed contact; it can be changed. */
  into?: { id: string; name: string } | undefined;
  onClose: (intoId: string | null) => void;
};

/** Merges a contact into another one, after showing what that moves. */
export const MergeDialog = ({ contact, into, onClose }: MergeDialogProps) => {
  const t = useT();
  const { name } = contact.attributes;
  const [intoId, setIntoId] = useState<string | null>(into?.id ?? null);
  const preview = useQuery(mergePreviewQuery(contact.id, intoId));
  const merge = useMergeContact();
  const run = () => {
    if (intoId === null) return;
    merge.mutate(
      { id: contact.id, intoId },
      {
        onSuccess: ({ data }) => {
          notify(t('contacts:merge.done', { name, into: data.attributes.name }));
          onClose(intoId);
        },
        onError: presentError,
      },
    );
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={() => onClose(null)}
      title={t('contacts:merge.title', { name })}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Stack>
        <RemoteSelect
          label={t('contacts:merge.into')}
          description={t('contacts:merge.intoText')}
          value={intoId}
          onChange={setIntoId}
          chosen={into !== undefined && into.id === intoId ? { value: into.id, label: into.name } : null}
          queryKey={['contacts', 'merge-choices', contact.id]}
          search={searchOthers(contact.id)}
        />
        {intoId !== null && <Moves id={contact.id} intoId={intoId} />}
        <Text size="sm" c="dimmed">
          {t('contacts:merge.back')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(null)}>
            {t('shell:cancel')}
          </Button>
          <Button disabled={preview.data === undefined || intoId === null} loading={merge.isPending} onClick={run}>
            {t('contacts:merge.action')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
