// An import of contacts as far as it is: being checked, checked, done.
import type { ContactImport } from '@daybook/contract/contact-imports.ts';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../shell/i18n.ts';
import { useFormats } from '../ui/use-formats.ts';
import { ImportErrors } from './import-errors.tsx';
import { useContactImport } from './import-queries.ts';
import classes from './imports.module.css';

type StepProps = { item: ContactImport };

/** How far it is, and a way to end it until it is taken over: half of it would stay. */
export const ImportProgress = ({ item }: StepProps) => {
  const t = useT();
  const formats = useFormats();
  const { remove } = useContactImport();
  const { status, handled_count: handled, row_count: total, failed_count: failed, pending_count: pending } = item;
  const isFinishing = status === 'finishing';
  const text = isFinishing
    ? t('contact-imports:finishing')
    : t('contact-imports:progress', { handled: formats.number(handled), total: formats.number(total) });
  return (
    <Stack gap="xs">
      <progress
        className={classes.progress}
        aria-label={item.file_name}
        max={(isFinishing ? total - failed : total) || 1}
        value={isFinishing ? total - failed - pending : handled}
      />
      <Group justify="space-between">
        <Text size="sm" role="status">
          {text}
        </Text>
        {!isFinishing && (
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(item.id)}>
            {t('contact-imports:discard')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

/** What would happen, and what stands against it. */
export const CheckedImport = ({
  item,
  onColumns,
  onFinish,
}: StepProps & { onColumns: () => void; onFinish: () => void }) => {
  const t = useT();
  const { finish, remove } = useContactImport();
  // By the time of the answer this step is gone.
  const run = () => {
    onFinish();
    finish.mutate(item.id);
  };
  const { add_count: add, update_count: update, failed_count: failed, pending_count: pending } = item;
  return (
    <Stack>
      <ul className={classes.summary}>
        <li>{t('contact-imports:checked.add', { count: add })}</li>
        <li>{t('contact-imports:checked.update', { count: update })}</li>
        {failed > 0 && <li>{t('contact-imports:checked.failed', { count: failed })}</li>}
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
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(item.id)}>
          {t('contact-imports:discard')}
        </Button>
        {item.added_count + item.updated_count === 0 && (
          <Button variant="default" onClick={onColumns}>
            {t('contact-imports:checked.columns')}
          </Button>
        )}
        <Button disabled={pending === 0} loading={finish.isPending} onClick={run}>
          {t('contact-imports:checked.finish', { count: pending })}
        </Button>
      </Group>
    </Stack>
  );
};

/** What an import did; rows that were left out can still be mended. */
export const FinishedImport = ({ item, onAgain }: StepProps & { onAgain: () => void }) => {
  const t = useT();
  const formats = useFormats();
  return (
    <Stack>
      <Alert color="green" variant="light" icon={<IconCheck aria-hidden />} role="status">
        <Title order={3} size="h6">
          {t('contact-imports:finished.title')}
        </Title>
        <Text size="sm">
          {t('contact-imports:finished.text', {
            added: formats.number(item.added_count),
            updated: formats.number(item.updated_count),
          })}
        </Text>
      </Alert>
      {item.failed_count > 0 && <ImportErrors item={item} />}
      <Group justify="flex-end">
        <Button variant="default" component={Link} to="/contacts">
          {t('contact-imports:finished.see')}
        </Button>
        <Button onClick={onAgain}>{t('contact-imports:finished.again')}</Button>
      </Group>
    </Stack>
  );
};
