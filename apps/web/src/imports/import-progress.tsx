import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Import } from './import-queries.ts';
import classes from './imports.module.css';
import { useImportActions } from './use-import-actions.ts';

/** The progress of an import, and a button to stop it. */
export const ImportProgress = ({ item: { id, attributes } }: { item: Import }) => {
  const t = useT();
  const formats = useFormats();
  const { cancel } = useImportActions();
  const { status, file_name: name, handled_count: handled, preview } = attributes;
  const total = Math.max(preview.new_count, handled);
  const text =
    status === 'cancelling'
      ? t('imports:cancelling')
      : t('imports:progress', { handled: formats.number(handled), total: formats.number(total) });
  return (
    <Stack gap="xs">
      <Title order={3} size="h5" className={classes.name}>
        {name}
      </Title>
      <progress className={classes.progress} max={total || 1} value={handled} aria-label={name} />
      <Group justify="space-between">
        <Text size="sm" role="status">
          {text}
        </Text>
        <Button
          variant="default"
          disabled={status === 'cancelling'}
          loading={cancel.isPending}
          onClick={() => cancel.mutate(id)}
        >
          {t('imports:cancel')}
        </Button>
      </Group>
    </Stack>
  );
};
