import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { ImportChoices } from './import-choices.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { Import } from './import-queries.ts';
import classes from './imports.module.css';
import { useImportActions } from './use-import-actions.ts';

/** The drop zone is gone; keyboard users continue at the file's contents. */
const focus = (heading: HTMLElement | null) => heading?.focus();

type PreparedImportProps = { item: Import; isNew: boolean };

/** A checked file that waits for a decision. */
export const PreparedImport = ({ item: { id, attributes }, isNew }: PreparedImportProps) => {
  const t = useT();
  const { change, start, undo } = useImportActions();
  const { preview, file_name: name } = attributes;
  const hasQuestions = preview.questions.length > 0;
  return (
    <Stack>
      <Title order={3} size="h5" className={classes.name} tabIndex={-1} ref={isNew ? focus : null}>
        {name}
      </Title>
      <ImportChoices
        about={attributes}
        isBusy={change.isPending}
        onChoose={(choice) => change.mutate({ id, choice })}
      />
      {change.isPending ? (
        <Text size="sm" c="dimmed" role="status">
          {t('imports:reading')}
        </Text>
      ) : (
        !hasQuestions && <ImportPreview preview={preview} />
      )}
      <Group justify="flex-end">
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(id)}>
          {t('imports:discard')}
        </Button>
        <Button
          disabled={hasQuestions || preview.new_count === 0 || change.isPending}
          loading={start.isPending}
          onClick={() => start.mutate(id)}
        >
          {t('imports:start')}
        </Button>
      </Group>
    </Stack>
  );
};
