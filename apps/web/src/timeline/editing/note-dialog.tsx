// A note to a moment of the day: written down anywhere on it with one key.
import { Modal } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { useDayControls } from '../frame/day-context.ts';
import { NoteFields } from '../panel/note-fields.tsx';

export const NoteDialog = ({ atMs, onClose }: { atMs: number; onClose: () => void }) => {
  const t = useT();
  const { actions } = useDayControls();
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
        onSave={(note) => {
          onClose();
          void actions.addNote(note, t('timeline:done.noteAdded'));
        }}
      />
    </Modal>
  );
};
