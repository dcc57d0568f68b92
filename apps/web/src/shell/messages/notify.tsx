// Short messages about what just happened, with an undo button.
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { translate, useT } from '../../texts/i18n.ts';
import { newKey } from '../api/new-key.ts';
import { createStore } from '../store.ts';
import { presentError } from './present-error.ts';

const undoMs = 10_000;

type Undoable = { id: string; undo: () => unknown };
/** Changes that Ctrl+Z undoes: the newest first, each as long as its message is shown. */
const undoableStore = createStore<readonly Undoable[]>([]);

const forget = (id: string): void => undoableStore.set((list) => list.filter((entry) => entry.id !== id));

const runUndo = async (entry: Undoable): Promise<void> => {
  forget(entry.id);
  notifications.hide(entry.id);
  try {
    await entry.undo();
  } catch (error) {
    presentError(error);
  }
};

const UndoMessage = ({ message, entry }: { message: string; entry: Undoable }) => {
  const t = useT();
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text inherit lineClamp={2} title={message}>
        {message}
      </Text>
      <Button size="compact-sm" variant="light" flex="none" onClick={() => runUndo(entry)}>
        {t('shell:undo')}
      </Button>
    </Group>
  );
};

/**
 * Reports a change and offers to undo it for 10 seconds. `undo` may reject: the failure is shown. Returns a function
 * that removes the message, for a screen on which the change was undone otherwise.
 */
export const notifyWithUndo = (message: string, undo: () => unknown): (() => void) => {
  const entry: Undoable = { id: newKey(), undo };
  undoableStore.set((list) => [entry, ...list]);
  notifications.show({
    id: entry.id,
    message: <UndoMessage message={message} entry={entry} />,
    autoClose: undoMs,
    position: 'bottom-center',
    closeButtonProps: { 'aria-label': translate('shell:close') },
    onClose: () => forget(entry.id),
  });
  return () => {
    forget(entry.id);
    notifications.hide(entry.id);
  };
};

/** Removes every undo offer once undoing is impossible: on a day that was published. */
export const dropUndo = (): void => {
  for (const { id } of undoableStore.get()) notifications.hide(id);
  undoableStore.set(() => []);
};

/** Undoes the newest change that still can be undone; returns false when there is none. For Ctrl+Z. */
export const undoLast = (): boolean => {
  const [entry] = undoableStore.get();
  if (!entry) return false;
  void runUndo(entry);
  return true;
};

/** Reports a completed action. Returns a function that removes the message. */
export const notify = (message: string): (() => void) => {
  const id = notifications.show({
    message,
    autoClose: 5000,
    position: 'bottom-center',
    closeButtonProps: { 'aria-label': translate('shell:close') },
  });
  return () => notifications.hide(id);
};
