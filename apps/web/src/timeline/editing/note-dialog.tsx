// Writes a note at a moment of the day; one key opens it anywhere on the day.
import { Modal } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { useDayControls } from '../frame/day-context.ts';
import { NoteFields } from '../panel/note-fields.tsx';
import { useClosingSave } from './use-closing-save.ts';

export const NoteDialog = ({ atMs, onClose }: { atMs: number; onClose: () => void }) => {
  const t = useT();
  const { actions } = useDayControls();
  const { isSaving, save } = useClosingSave(onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      title={t('timeline:command.note')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <NoteFields
        atMs={atMs}
        description=""
        action={t('timeline:note.add')}
        onCancel={onClose}
        isSaving={isSaving}
        onSave={(note) => void save(() => actions.addNote(note, t('timeline:done.noteAdded')))}
      />
    </Modal>
  );
};
