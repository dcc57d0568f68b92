// Meetings and notes in the calendar lane: meetings share its width; a note next to a meeting is a mark at its edge.
import { columnsOf } from './columns.ts';
import type { Span } from './scale.ts';

/** Horizontal position in the lane, as CSS lengths; `beside`: how many others are next to it. */
export type Place = { left: string; width: string; beside: number };
export type NotePlace = Place & { isMark: boolean };

const markPx = 26;
const overlaps = (one: Span, other: Span) => one.startMs < other.endMs && other.startMs < one.endMs;
/** Returns the width of the edge for marks: at most half of a narrow lane. */
const edgeOf = (marks: number) => (marks === 0 ? '0px' : `min(${marks * markPx}px, 50%)`);

/** Takes both in any order and answers in the same order. O(meetings × notes); notes are few. */
export const calendarPlaces = (
  meetings: readonly Span[],
  notes: readonly Span[],
): { meetings: Place[]; notes: NotePlace[] } => {
  const noteColumns = columnsOf(notes);
  return {
    meetings: columnsOf(meetings).map(({ column, columns }, index) => {
      const meeting = meetings[index];
      const marks = notes.map((note, at) => (meeting && overlaps(note, meeting) ? (noteColumns[at]?.columns ?? 1) : 0));
      const room = `(100% - ${edgeOf(Math.max(0, ...marks))})`;
      return { left: `calc(${room} * ${column / columns})`, width: `calc(${room} / ${columns})`, beside: columns - 1 };
    }),
    notes: noteColumns.map(({ column, columns }, index) => {
      const note = notes[index];
      const isMark = note !== undefined && meetings.some((meeting) => overlaps(note, meeting));
      const edge = isMark ? edgeOf(columns) : '100%';
      return {
        left: `calc(100% - ${edge} * ${1 - column / columns})`,
        width: `calc(${edge} / ${columns})`,
        beside: columns - 1,
        isMark,
      };
    }),
  };
};
