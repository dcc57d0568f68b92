import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Import } from './import-queries.ts';
import classes from './imports.module.css';
import { useImportActions } from './use-import-actions.ts';

const Result = ({ item: { attributes } }: { item: Import }) => {
  const t = useT();
  const formats = useFormats();
  const { status, format, added_count: added, refused_count: refused, updated_at: at } = attributes;
  const parts = [
    ...(format === null ? [] : [t(`imports:formats.${format}`)]),
    formats.moment(at),
    t(`imports:result.status.${status}`),
    ...(status === 'undone' ? [] : [t('imports:result.stored', { count: added })]),
    ...(refused > 0 && status !== 'undone' ? [t('imports:result.refused', { count: refused })] : []),
  ];
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' · ')}
    </Text>
  );
};

/** Earlier imports, and a button to undo them. */
export const EarlierImports = ({ imports }: { imports: readonly Import[] }) => {
  const t = useT();
  const { undo } = useImportActions();
  const [undoing, setUndoing] = useState<Import | null>(null);
  return (
    <section aria-label={t('imports:earlier')}>
      <Title order={3} size="h5" mb="xs">
        {t('imports:earlier')}
      </Title>
      {imports.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('imports:noEarlier')}
        </Text>
      )}
      <Stack gap="md">
        {imports.map((item) => (
          <div key={item.id} className={classes.earlier}>
            <div className={classes.words}>
              <Text size="sm" fw={600}>
                {item.attributes.file_name}
              </Text>
              <Result item={item} />
            </div>
            {item.attributes.status !== 'undone' && item.attributes.added_count > 0 && (
              <Button variant="default" size="xs" onClick={() => setUndoing(item)}>
                {t('imports:undo')}
              </Button>
            )}
          </div>
        ))}
      </Stack>
      <ConfirmDialog
        opened={undoing !== null}
        title={t('imports:undoTitle')}
        text={t('imports:undoText', { count: undoing?.attributes.added_count ?? 0 })}
        action={t('imports:undo')}
        isBusy={undo.isPending}
        onConfirm={() => undoing && undo.mutate(undoing.id, { onSettled: () => setUndoing(null) })}
        onClose={() => setUndoing(null)}
      />
    </section>
  );
};
