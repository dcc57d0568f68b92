// Writes, changes and removes notes of a day. Part of the day's actions.
import { routes } from '@daybook/contract/routes.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { call } from '../../shell/api/api.ts';
import type { RunChange } from './day-change.ts';

export type Note = Timeline['notes'][number];

/** Whether the server has assigned its id; until then it cannot be changed. */
export const isSavedNote = ({ id }: Note): boolean => !id.startsWith('new-');

const withNote = (timeline: Timeline, note: Note): Timeline => ({
  ...timeline,
  notes: [...timeline.notes.filter(({ id }) => id !== note.id), note].sort((a, b) =>
    a.timestamp.localeCompare(b.timestamp),
  ),
});

export const noteActions = (change: RunChange) => ({
  addNote: (note: Pick<Note, 'description' | 'timestamp'>, message: string) =>
    change({
      shown: (timeline) => withNote(timeline, { ...note, id: `new-${note.timestamp}`, has_picture: false }),
      send: async () => {
        const { data } = await call(routes.createActivityNote, { body: note });
        // The same text at the same moment is the same note, even when it was removed before.
        if (data.attributes.deleted_at !== null) await call(routes.restoreActivityNote, { params: { id: data.id } });
      },
      message,
    }),
  changeNote: (note: Note, message: string) =>
    change({
      shown: (timeline) => withNote(timeline, note),
      send: () => {
        const { id, description, timestamp } = note;
        return call(routes.updateActivityNote, { params: { id }, body: { description, timestamp } });
      },
      message,
    }),
  removeNote: (id: string, message: string) =>
    change({
      shown: (timeline) => ({ ...timeline, notes: timeline.notes.filter((note) => note.id !== id) }),
      send: () => call(routes.deleteActivityNote, { params: { id } }),
      message,
    }),
});
