import { maxContactImportBytes, maxContactImportRows } from '@daybook/contract/contact-imports.ts';
import { ActionIcon, Alert, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InPersonOnly } from '../settings/in-person-only.tsx';
import { useT } from '../shell/i18n.ts';
import { useSession } from '../shell/session.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { useFormats } from '../ui/use-formats.ts';
import { ImportColumns } from './import-columns.tsx';
import { contactImportsQuery, isUnderWay, isWaiting, useContactImport } from './import-queries.ts';
import { CheckedImport, FinishedImport, ImportProgress } from './import-steps.tsx';
import classes from './imports.module.css';

const accepted =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const useDropTexts = () => {
  const t = useT();
  const formats = useFormats();
  return {
    title: t('contact-imports:drop.title'),
    busy: t('contact-imports:drop.busy'),
    text: t('contact-imports:drop.text', { rows: formats.number(maxContactImportRows) }),
    choose: t('contact-imports:drop.choose'),
    tooLarge: t('contact-imports:drop.tooLarge'),
    promise: t('contact-imports:drop.promise'),
  };
};

const Earlier = ({ exceptId }: { exceptId: string | undefined }) => {
  const t = useT();
  const formats = useFormats();
  const { remove } = useContactImport();
  const { imports } = useSuspenseQuery(contactImportsQuery).data.data;
  const finished = imports.filter(({ id, status }) => status === 'finished' && id !== exceptId);
  if (finished.length === 0) return null;
  return (
    <section aria-label={t('contact-imports:earlier')}>
      <Title order={3} size="h5" mb="xs">
        {t('contact-imports:earlier')}
      </Title>
      {finished.map((item) => (
        <div key={item.id} className={classes.earlier}>
          <Text size="sm">{item.file_name}</Text>
          <Text size="sm" c="dimmed">
            {formats.moment(item.updated_at)} ·{' '}
            {t('contact-imports:finished.text', {
              added: formats.number(item.added_count),
              updated: formats.number(item.updated_count),
            })}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('contact-imports:forget', { name: item.file_name })}
              onClick={() => remove.mutate(item.id)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </Text>
        </div>
      ))}
    </section>
  );
};

const Wizard = () => {
  const t = useT();
  const { imports } = useSuspenseQuery(contactImportsQuery).data.data;
  const { upload } = useContactImport();
  const [seenId, setSeenId] = useState<string | null>(null);
  // Which state of an import is to be read anew: once it was, its state is another one.
  const [columnsOf, setColumnsOf] = useState<string | null>(null);
  const texts = useDropTexts();
  const [latest] = imports;
  const current = imports.find((item) => isUnderWay(item) || isWaiting(item));
  const done = latest?.status === 'finished' && latest.id === seenId ? latest : undefined;
  if (current !== undefined) {
    const changesColumns = columnsOf === current.updated_at;
    return (
      <Stack>
        <Title order={3} size="h5">
          {current.file_name}
        </Title>
        {isUnderWay(current) && <ImportProgress item={current} />}
        {(current.status === 'ready' || (current.status === 'checked' && changesColumns)) && (
          <ImportColumns key={current.id} item={current} />
        )}
        {current.status === 'checked' && !changesColumns && (
          <CheckedImport
            item={current}
            onColumns={() => setColumnsOf(current.updated_at)}
            onFinish={() => setSeenId(current.id)}
          />
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      {done === undefined ? (
        <>
          <Text size="sm">{t('contact-imports:intro')}</Text>
          <FileDrop
            isBusy={upload.isPending}
            accepted={accepted}
            maxBytes={maxContactImportBytes}
            texts={texts}
            onFile={(file) => upload.mutate(file)}
          />
          {latest?.status === 'failed' && (
            <Alert color="red" variant="light" role="alert">
              {t('contact-imports:failed')}
            </Alert>
          )}
        </>
      ) : (
        <FinishedImport item={done} onAgain={() => setSeenId(null)} />
      )}
      <Earlier exceptId={done?.id} />
    </Stack>
  );
};

/** Contacts from a file: chosen, its columns named, its rows checked, and then taken over. */
export const ContactImportSettings = () => {
  const t = useT();
  const { user, impersonator } = useSession();
  if (impersonator !== null) return <InPersonOnly>{null}</InPersonOnly>;
  const mayChange = user.is_admin || user.permissions.some(({ key, value }) => key === 'manage_contacts' && value);
  return mayChange ? <Wizard /> : <Text>{t('contact-imports:noPermission')}</Text>;
};
