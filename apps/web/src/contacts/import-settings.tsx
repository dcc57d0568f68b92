import { type ContactImport, maxContactImportBytes, maxContactImportRows } from '@daybook/contract/contact-imports.ts';
import { ActionIcon, Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileDownload, IconX } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { InPersonOnly } from '../settings/frame/in-person-only.tsx';
import { OwnerPicker, useOwner } from '../settings/frame/owner-picker.tsx';
import { PreferenceSwitch } from '../settings/frame/preference-switch.tsx';
import { useSession } from '../shell/api/session.ts';
import { may } from '../shell/use-may.ts';
import { useT } from '../texts/i18n.ts';
import { FileDrop } from '../ui/fields/file-drop.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { saveFile } from '../ui/save-file.ts';
import { ImportColumns } from './import-columns.tsx';
import { contactImportsQuery, isUnderWay, isWaiting, useContactImport } from './import-queries.ts';
import { CheckedImport, FinishedImport, ImportProgress, useImported } from './import-steps.tsx';
import { importTemplate } from './import-template.ts';
import classes from './imports.module.css';
import { UndoImport } from './undo-import.tsx';

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

/** A template file, for users without a list. */
const TemplateButton = () => {
  const t = useT();
  const { locale } = useFormats();
  const save = () => {
    const content = importTemplate((field) => t(`contact-imports:fields.${field}`), locale);
    saveFile(t('contact-imports:template.file'), new Blob([content], { type: 'text/csv' }));
  };
  return (
    <Group>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconFileDownload size={16} aria-hidden />}
        onClick={save}
      >
        {t('contact-imports:template.action')}
      </Button>
    </Group>
  );
};

const EarlierImport = ({ item }: { item: ContactImport }) => {
  const t = useT();
  const formats = useFormats();
  const { remove } = useContactImport();
  return (
    <div className={classes.earlier}>
      <Group gap="sm">
        <Text size="sm">{item.file_name}</Text>
        <UndoImport item={item} size="compact-sm" />
      </Group>
      <Text size="sm" c="dimmed">
        {formats.moment(item.updated_at)} · {useImported(item)}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('contact-imports:forget', { name: item.file_name })}
          onClick={() => remove.mutate(item.id)}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </Text>
    </div>
  );
};

const Earlier = ({ exceptId }: { exceptId: string | undefined }) => {
  const t = useT();
  const { imports } = useSuspenseQuery(contactImportsQuery).data.data;
  const finished = imports.filter(({ id, status }) => status === 'finished' && id !== exceptId);
  if (finished.length === 0) return null;
  return (
    <section aria-label={t('contact-imports:earlier')}>
      <Title order={3} size="h5" mb="xs">
        {t('contact-imports:earlier')}
      </Title>
      {finished.map((item) => (
        <EarlierImport key={item.id} item={item} />
      ))}
    </section>
  );
};

const stepOf = ({ status, failed_count: failed }: ContactImport, changesColumns: boolean): string =>
  [status, changesColumns, failed === 0].join();

/** The pressed button disappears with its step: keyboard users continue at the beginning of the next one. */
const useBeginning = (step: string) => {
  const beginning = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && document.activeElement === document.body) beginning.current?.focus();
    before.current = step;
  }, [step]);
  return beginning;
};

const Wizard = () => {
  const t = useT();
  const { imports } = useSuspenseQuery(contactImportsQuery).data.data;
  const { upload } = useContactImport();
  // Id of the running import, so that its end is shown.
  const [seenId, setSeenId] = useState(() => imports.find(({ status }) => status === 'finishing')?.id ?? null);
  // The state of an import that must be read again: after that, its state differs.
  const [columnsOf, setColumnsOf] = useState<string | null>(null);
  const texts = useDropTexts();
  const [latest] = imports;
  const current = imports.find((item) => isUnderWay(item) || isWaiting(item));
  const done = latest?.status === 'finished' && latest.id === seenId ? latest : undefined;
  const changesColumns = current !== undefined && columnsOf === current.updated_at;
  const beginning = useBeginning(current === undefined ? `${done?.id}` : stepOf(current, changesColumns));
  if (current !== undefined) {
    return (
      <Stack>
        <Title order={3} size="h5" className={classes.beginning} ref={beginning} tabIndex={-1}>
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
          <Text size="sm" className={classes.beginning} ref={beginning} tabIndex={-1}>
            {t('contact-imports:intro')}
          </Text>
          <UpdateExisting />
          <FileDrop
            isBusy={upload.isPending}
            accepted={accepted}
            maxBytes={maxContactImportBytes}
            texts={texts}
            onFile={(file) => upload.mutate(file)}
          />
          <TemplateButton />
          {latest?.status === 'failed' && (
            <Alert color="red" variant="light" role="alert">
              {t('contact-imports:failed')}
            </Alert>
          )}
        </>
      ) : (
        <FinishedImport item={done} headingRef={beginning} onAgain={() => setSeenId(null)} />
      )}
      <Earlier exceptId={done?.id} />
    </Stack>
  );
};

/** Whether a file changes existing contacts: the user's choice, or for administrators the organisation's. */
const UpdateExisting = () => {
  const t = useT();
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  return (
    <>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      <PreferenceSwitch
        chapter="contact_import"
        name="update_existing"
        owner={owner}
        label={t('contact-imports:updateExisting')}
        text={t('contact-imports:updateExistingText')}
      />
    </>
  );
};

/** Contacts from a file: chosen, its columns assigned, its rows checked, and then imported. */
export const ContactImportSettings = () => {
  const t = useT();
  const { user, impersonator } = useSession();
  if (impersonator !== null) return <InPersonOnly>{null}</InPersonOnly>;
  const mayChange = may(user, 'manage_contacts');
  return mayChange ? <Wizard /> : <Text>{t('contact-imports:noPermission')}</Text>;
};
