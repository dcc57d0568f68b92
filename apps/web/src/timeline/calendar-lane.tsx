import type { Timeline, TimelineAppointment } from '@daybook/contract/timeline.ts';
import { UnstyledButton } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useT } from '../shell/i18n.ts';
import { contactColour } from '../ui/contact-colour.ts';
import { useFormats } from '../ui/use-formats.ts';
import { linesIn, tallPx } from './box-lines.ts';
import { columnsOf } from './columns.ts';
import { useDay } from './day-context.ts';
import { isUnasked } from './is-unasked.ts';
import { isSavedNote } from './note-actions.ts';
import { type Scale, type Stretch, yOf } from './scale.ts';
import classes from './timeline-view.module.css';

/** A meeting or a note is drawn this high at least. */
const leastPx = 18;
const notePx = 26;

type Entry = Stretch & ({ meeting: TimelineAppointment } | { note: Timeline['notes'][number] });
type Box = { top: number; height: number; left: string; width: string };
/** With more beside each other there is room for one word at most. */
const mostWithLines = 2;

const entriesOf = ({ appointments, notes }: Timeline, pixelsPerMinute: number): Entry[] => {
  const msOf = (px: number) => (px / pixelsPerMinute) * 60_000;
  return [
    ...appointments.map((meeting) => {
      const startMs = Date.parse(meeting.started_at);
      return { meeting, startMs, endMs: Math.max(Date.parse(meeting.ended_at), startMs + msOf(leastPx)) };
    }),
    ...notes.map((note) => {
      const startMs = Date.parse(note.timestamp);
      return { note, startMs, endMs: startMs + msOf(notePx) };
    }),
  ];
};

/** Meetings of the calendar and the notes of the day, side by side where they would cover each other. */
export const CalendarLane = ({ scale }: { scale: Scale }) => {
  const { timeline, selection, select } = useDay();
  const { startMs, endMs, pixelsPerMinute } = scale;
  const entries = useMemo(() => {
    const found = entriesOf(timeline, pixelsPerMinute);
    const columns = columnsOf(found);
    return found.map((entry, index) => {
      const { column, columns: count } = columns[index] ?? { column: 0, columns: 1 };
      const top = yOf({ startMs, endMs, pixelsPerMinute }, entry.startMs);
      const bottom = yOf({ startMs, endMs, pixelsPerMinute }, entry.endMs);
      const box = { top, height: bottom - top - 2, left: `${(column / count) * 100}%`, width: `${100 / count}%` };
      return { ...entry, box, isNarrow: count > mostWithLines };
    });
  }, [timeline, startMs, endMs, pixelsPerMinute]);
  return entries.map((entry) =>
    'meeting' in entry ? (
      <Meeting key={entry.meeting.id} meeting={entry.meeting} box={entry.box} isNarrow={entry.isNarrow} />
    ) : (
      <UnstyledButton
        key={entry.note.id}
        className={classes.note}
        style={entry.box}
        title={entry.note.description}
        disabled={!isSavedNote(entry.note)}
        data-selected={(selection.kind === 'note' && selection.id === entry.note.id) || undefined}
        onClick={() => select({ kind: 'note', id: entry.note.id })}
      >
        <IconNote size={13} aria-hidden /> <span className={classes.noteText}>{entry.note.description}</span>
      </UnstyledButton>
    ),
  );
};

type MeetingProps = { meeting: TimelineAppointment; box: Box; isNarrow: boolean };

const Meeting = ({ meeting, box, isNarrow }: MeetingProps) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, contactName, selection, select } = useDay();
  const { lines, isTight } = linesIn(box.height);
  const whom = meeting.internal ? t('timeline:kind.internal') : contactName(meeting.contact_id);
  const state = meeting.status === 'open' ? t('timeline:appointment.open') : (whom ?? meeting.location);
  const hasState = lines >= 3 && state !== null && !isNarrow;
  return (
    <UnstyledButton
      className={classes.meeting}
      data-status={isUnasked(timeline, meeting) ? 'unasked' : meeting.status}
      data-tall={box.height >= tallPx || undefined}
      data-selected={(selection.kind === 'appointment' && selection.id === meeting.id) || undefined}
      style={{ ...box, '--block-colour': contactColour(meeting.contact_id) } as React.CSSProperties}
      title={`${formats.time(meeting.started_at)} – ${formats.time(meeting.ended_at)} ${meeting.description}`}
      onClick={() => select({ kind: 'appointment', id: meeting.id })}
    >
      <span
        className={classes.boxText}
        data-name
        data-tight={isTight || undefined}
        data-single={lines <= 1 || isNarrow || undefined}
        style={{ WebkitLineClamp: hasState ? lines - 1 : Math.max(1, lines) }}
      >
        {meeting.description}
      </span>
      {hasState && <span className={classes.meetingDetail}>{state}</span>}
    </UnstyledButton>
  );
};
