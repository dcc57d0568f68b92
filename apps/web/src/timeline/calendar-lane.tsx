import { UnstyledButton } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useT } from '../shell/i18n.ts';
import { contactColour } from '../ui/contact-colour.ts';
import { useFormats } from '../ui/use-formats.ts';
import { columnsOf } from './columns.ts';
import { useDay } from './day-context.ts';
import { type Scale, yOf } from './scale.ts';
import classes from './timeline-view.module.css';

/** Meetings of the calendar side by side, and the notes of the day. */
export const CalendarLane = ({ scale }: { scale: Scale }) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, contactName, selection, select } = useDay();
  const meetings = useMemo(() => {
    const stretches = timeline.appointments.map((one) => ({
      one,
      startMs: Date.parse(one.started_at),
      endMs: Date.parse(one.ended_at),
    }));
    const columns = columnsOf(stretches);
    return stretches.map((stretch, index) => ({ ...stretch, ...(columns[index] ?? { column: 0, columns: 1 }) }));
  }, [timeline.appointments]);
  return (
    <>
      {meetings.map(({ one, startMs, endMs, column, columns }) => {
        const top = yOf(scale, startMs);
        const height = Math.max(18, yOf(scale, endMs) - top - 2);
        const state =
          one.status === 'open'
            ? t('timeline:appointment.open')
            : one.internal
              ? t('timeline:kind.internal')
              : contactName(one.contact_id);
        return (
          <UnstyledButton
            key={one.id}
            className={classes.meeting}
            data-status={one.status}
            data-selected={(selection.kind === 'appointment' && selection.id === one.id) || undefined}
            style={
              {
                top,
                height,
                left: `${(column / columns) * 100}%`,
                width: `${100 / columns}%`,
                '--block-colour': contactColour(one.contact_id),
              } as React.CSSProperties
            }
            title={`${formats.time(one.started_at)} – ${formats.time(one.ended_at)} ${one.description}`}
            onClick={() => select({ kind: 'appointment', id: one.id })}
          >
            <span className={classes.meetingName}>{one.description}</span>
            {height >= 40 && <span className={classes.meetingDetail}>{state ?? one.location}</span>}
          </UnstyledButton>
        );
      })}
      {timeline.notes.map((note) => (
        <div
          key={note.id}
          className={classes.note}
          style={{ top: yOf(scale, Date.parse(note.timestamp)) }}
          title={note.description}
        >
          <IconNote size={13} aria-hidden /> {note.description}
        </div>
      ))}
    </>
  );
};
