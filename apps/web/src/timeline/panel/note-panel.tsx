// A note in the panel, which can be changed or removed on an open day.
import { Button, Stack, Text, Title } from '@mantine/core';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { isSavedNote, type Note } from '../editing/note-actions.ts';
import { nothing } from '../editing/selection.ts';
import { useClosingSave } from '../editing/use-closing-save.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';
import { NoteFields } from './note-fields.tsx';
import classes from './note-panel.module.css';

export const NotePanel = ({ note }: { note: Note }) => {
  const t = useT();
  const formats = useFormats();
  const { canEdit } = useDay();
  const { actions, selected, select } = useDayControls();
  const { isSaving, save } = useClosingSave(() => {
    const { selection } = selected();
    // Something else may have been selected in the meantime.
    if (selection.kind === 'note' && selection.id === note.id) select(nothing);
  });
  const isSaved = canEdit && isSavedNote(note);
  const remove = () => {
    select(nothing);
    void actions.removeNote(note.id, t('timeline:done.noteRemoved'));
  };
  useKeys([{ key: 'Delete', label: t('timeline:note.remove'), run: remove, disabled: !isSaved }]);
  return (
    <Stack gap="md">
      <Title order={2} size="h3" className="figures">
        {t('timeline:note.title')} · {formats.time(note.timestamp)}
      </Title>
      {note.has_picture && (
        <img
          className={classes.picture}
          src={`/api/v1/activity_notes/${note.id}/picture`}
          alt={t('timeline:note.picture')}
        />
      )}
      {isSaved ? (
        <NoteFields
          atMs={Date.parse(note.timestamp)}
          description={note.description}
          action={t('shell:save')}
          onCancel={() => select(nothing)}
          isSaving={isSaving}
          onSave={(changed) =>
            void save(() => actions.changeNote({ ...note, ...changed }, t('timeline:done.noteChanged')))
          }
        >
          <Button
            variant="subtle"
            color="red"
            px="xs"
            mr="auto"
            onClick={remove}
            aria-label={t('timeline:note.remove')}
          >
            {t('timeline:command.remove')}
          </Button>
        </NoteFields>
      ) : (
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.description}</Text>
      )}
    </Stack>
  );
};
