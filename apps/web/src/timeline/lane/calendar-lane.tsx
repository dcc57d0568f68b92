import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { UnstyledButton } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useT } from '../../texts/i18n.ts';
import { contactColour } from '../../ui/contact-colour.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { isSavedNote } from '../editing/note-actions.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import { isUnasked } from '../panel/is-unasked.ts';
import { linesIn, tallPx } from './box-lines.ts';
import { calendarPlaces, type Place } from './calendar-places.ts';
import { type Scale, type Span, yOf } from './scale.ts';
import classes from './timeline-view.module.css';

/** The smallest height at which a meeting or a note is drawn. */
const leastPx = 18;
const notePx = 26;

type Box = { top: number; height: number; left: string; width: string };

/** Meetings of the calendar and notes of the day, side by side when they would overlap. */
export const CalendarLane = ({ scale }: { scale: Scale }) => {
  const t = useT();
  const formats = useFormats();
  const { timeline } = useDay();
  const { selection } = useDaySelection();
  const { select } = useDayControls();
  const { startMs, endMs, pixelsPerMinute } = scale;
  const entries = useMemo(() => {
    const { appointments, notes } = timeline;
    const inScale = { startMs, endMs, pixelsPerMinute };
    const msOf = (px: number) => (px / pixelsPerMinute) * 60_000;
    const meetings = appointments.map((meeting) => atLeast(meeting.started_at, meeting.ended_at, msOf(leastPx)));
    const marks = notes.map(({ timestamp }) => atLeast(timestamp, timestamp, msOf(notePx)));
    const places = calendarPlaces(meetings, marks);
    const boxOf = (span: Span | undefined, { left, width }: Place): Box => {
      const top = yOf(inScale, span?.startMs ?? startMs);
      return { top, height: yOf(inScale, span?.endMs ?? startMs) - top - 2, left, width };
    };
    return {
      meetings: places.meetings.map((place, index) => ({ ...place, box: boxOf(meetings[index], place) })),
      notes: places.notes.map((place, index) => ({ ...place, box: boxOf(marks[index], place) })),
    };
  }, [timeline, startMs, endMs, pixelsPerMinute]);
  return (
    <>
      {timeline.appointments.map((meeting, index) => {
        const place = entries.meetings[index];
        return (
          place && (
            <Meeting
              key={meeting.id}
              meeting={meeting}
              box={place.box}
              isNarrow={place.beside > 1}
              isChosen={selection.kind === 'appointment' && selection.id === meeting.id}
            />
          )
        );
      })}
      {timeline.notes.map((note, index) => {
        const place = entries.notes[index];
        return (
          place && (
            <UnstyledButton
              key={note.id}
              className={classes.note}
              style={place.box}
              title={note.description}
              aria-description={`${t('timeline:note.title')}, ${formats.time(note.timestamp)}`}
              disabled={!isSavedNote(note)}
              data-mark={place.isMark || undefined}
              data-selected={(selection.kind === 'note' && selection.id === note.id) || undefined}
              onClick={() => select({ kind: 'note', id: note.id })}
            >
              <IconNote size={13} aria-hidden /> <span className={classes.noteText}>{note.description}</span>
            </UnstyledButton>
          )
        );
      })}
    </>
  );
};

/** Returns the interval to draw; one that would be too low to see gets at least this length. */
const atLeast = (from: string, to: string, leastMs: number): Span => {
  const startMs = Date.parse(from);
  return { startMs, endMs: Math.max(Date.parse(to), startMs + leastMs) };
};

type MeetingProps = { meeting: TimelineAppointment; box: Box; isNarrow: boolean; isChosen: boolean };

const Meeting = memo(({ meeting, box, isNarrow, isChosen }: MeetingProps) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, contactName } = useDay();
  const { select } = useDayControls();
  const { lines, isTight } = linesIn(box.height);
  const whom = meeting.internal ? t('timeline:kind.internal') : contactName(meeting.contact_id);
  const state = meeting.status === 'open' ? t('timeline:appointment.open') : (whom ?? meeting.location);
  const hasState = lines >= 3 && state !== null && !isNarrow;
  return (
    <UnstyledButton
      className={classes.meeting}
      data-status={isUnasked(timeline, meeting) ? 'unasked' : meeting.status}
      data-tall={box.height >= tallPx || undefined}
      data-selected={isChosen || undefined}
      data-passes-enter={isChosen || undefined}
      style={{ ...box, '--block-colour': contactColour(meeting.contact_id) } as React.CSSProperties}
      title={`${formats.span(meeting.started_at, meeting.ended_at)} ${meeting.description}`}
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
});
Meeting.displayName = 'Meeting';
