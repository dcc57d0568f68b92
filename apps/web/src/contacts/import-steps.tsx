// The states of a contact import: running, checked, finished.
import type { ContactImport } from '@daybook/contract/contact-imports.ts';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ImportErrors } from './import-errors.tsx';
import { useContactImport } from './import-queries.ts';
import classes from './imports.module.css';
import { UndoImport } from './undo-import.tsx';

type StepProps = { item: ContactImport };

/**
 * Returns the name, the progress and the total of the present phase: rows are checked one by one, and then compared.
 */
const progressOf = (item: ContactImport) => {
  const { status, handled_count: handled, compared_count: compared, row_count: total } = item;
  if (status === 'finishing') {
    const all = item.processed_count + item.pending_count;
    return {
      phase: 'finishing',
      done: item.processed_count,
      total: all,
      value: item.processed_count,
      max: all,
    } as const;
  }
  const whole = { total, value: handled + compared, max: 2 * total };
  if (handled < total) return { phase: 'processing', done: handled, ...whole } as const;
  return { phase: 'comparing', done: compared, ...whole } as const;
};

/**
 * The progress, and a button to stop: either nothing was imported yet, or the imported part stays, and the rest waits.
 */
export const ImportProgress = ({ item }: StepProps) => {
  const t = useT();
  const formats = useFormats();
  const { remove, stop } = useContactImport();
  const { phase, done, total, value, max } = progressOf(item);
  const cancelled = { onSuccess: () => notify(t('contact-imports:cancelled')) };
  return (
    <Stack gap="xs">
      <progress className={classes.progress} aria-label={item.file_name} max={max || 1} value={value} />
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" role="status">
            {t(`contact-imports:progress.${phase}`)}
          </Text>
          <Text size="sm" c="dimmed">
            {t('contact-imports:progress.count', { done: formats.number(done), total: formats.number(total) })}
          </Text>
        </div>
        {phase === 'finishing' ? (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(item.id)}>
            {t('contact-imports:progress.stop')}
          </Button>
        ) : (
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(item.id, cancelled)}>
            {t('contact-imports:discard')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

/** Returns the result of an import so far, in words. */
export const useImported = ({ added_count: added, updated_count: updated }: ContactImport): string => {
  const t = useT();
  const formats = useFormats();
  return t('contact-imports:finished.text', { added: formats.number(added), updated: formats.number(updated) });
};

/** Some rows are imported and others are not: it was stopped, or a row was corrected afterwards. */
const ImportedSoFar = ({ item }: StepProps) => {
  const t = useT();
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} role="status">
      <Title order={4} size="h6">
        {t('contact-imports:stopped.title')}
      </Title>
      <Text size="sm">{useImported(item)}</Text>
      <Text size="sm">{t('contact-imports:stopped.rest')}</Text>
    </Alert>
  );
};

/** The preview of an import, and its obstacles. */
export const CheckedImport = ({
  item,
  onColumns,
  onFinish,
}: StepProps & { onColumns: () => void; onFinish: () => void }) => {
  const t = useT();
  const formats = useFormats();
  const { finish, remove } = useContactImport();
  const imported = useImported(item);
  // This step will be unmounted when the answer arrives.
  const run = () => {
    onFinish();
    finish.mutate(item.id);
  };
  const { add_count: add, update_count: update, failed_count: failed, pending_count: pending } = item;
  const isBegun = item.processed_count > 0;
  const left = t('contact-imports:stopped.left', { text: imported });
  const counted = (count: number) => ({ count, number: formats.number(count) });
  const forget = () =>
    remove.mutate(item.id, { onSuccess: () => notify(isBegun ? left : t('contact-imports:cancelled')) });
  return (
    <Stack>
      {isBegun && <ImportedSoFar item={item} />}
      <ul className={classes.summary}>
        {(add > 0 || update === 0) && <li>{t('contact-imports:checked.add', counted(add))}</li>}
        {update > 0 && <li>{t('contact-imports:checked.update', counted(update))}</li>}
        {failed > 0 && <li>{t('contact-imports:checked.failed', counted(failed))}</li>}
      </ul>
      {failed > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t('contact-imports:checked.leave')}
          </Text>
          <ImportErrors item={item} />
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" loading={remove.isPending} onClick={forget}>
          {isBegun ? t('contact-imports:stopped.leave') : t('contact-imports:discard')}
        </Button>
        {!isBegun && (
          <Button variant="default" onClick={onColumns}>
            {t('contact-imports:checked.columns')}
          </Button>
        )}
        <Button disabled={pending === 0} loading={finish.isPending} onClick={run}>
          {t('contact-imports:checked.finish', counted(pending))}
        </Button>
      </Group>
    </Stack>
  );
};

type FinishedProps = StepProps & { headingRef: Ref<HTMLHeadingElement>; onAgain: () => void };

/** The result of an import; omitted rows can still be corrected. */
export const FinishedImport = ({ item, headingRef, onAgain }: FinishedProps) => {
  const t = useT();
  return (
    <Stack>
      <Alert color="green" variant="light" icon={<IconCheck aria-hidden />} role="status">
        <Title order={3} size="h6" className={classes.beginning} ref={headingRef} tabIndex={-1}>
          {t('contact-imports:finished.title')}
        </Title>
        <Text size="sm">{useImported(item)}</Text>
      </Alert>
      {item.failed_count > 0 && <ImportErrors item={item} />}
      <Group justify="flex-end">
        <UndoImport item={item} />
        <Button variant="default" component={Link} to="/contacts">
          {t('contact-imports:finished.see')}
        </Button>
        <Button onClick={onAgain}>{t('contact-imports:finished.again')}</Button>
      </Group>
    </Stack>
  );
};
