import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Timeline, TimelineRegistration } from '@daybook/contract/timeline.ts';
import { UnstyledButton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useT } from '../shell/i18n.ts';
import { contactColour } from '../ui/contact-colour.ts';
import { DurationText } from '../ui/duration-text.tsx';
import { useDay } from './day-context.ts';
import { itemsIn, sortItems } from './in-view.ts';
import { type Scale, type Stretch, yOf } from './scale.ts';
import { selectLogs } from './selection.ts';
import classes from './timeline-view.module.css';

type Piece = Stretch & { key: string; isLargest: boolean } & (
    | { kind: 'booked'; booking: TimelineRegistration }
    | { kind: 'proposed'; booking: BookingSuggestion }
  );

/** Stretches with less than `gapMs` between them become one. */
const joined = (stretches: readonly Stretch[], gapMs: number): Stretch[] => {
  const sorted = [...stretches].sort((a, b) => a.startMs - b.startMs);
  return sorted.reduce<Stretch[]>((all, one) => {
    const last = all.at(-1);
    if (last && one.startMs - last.endMs <= gapMs) last.endMs = Math.max(last.endMs, one.endMs);
    else all.push({ ...one });
    return all;
  }, []);
};

const largest = (stretches: readonly Stretch[]): number =>
  stretches.reduce((best, one, index) => {
    const other = stretches[best];
    return other && one.endMs - one.startMs <= other.endMs - other.startMs ? best : index;
  }, 0);

const slotsOf = (timeline: Timeline, logIds: readonly string[]): Stretch[] => {
  const ids = new Set(logIds);
  return timeline.slots
    .filter((slot) => slot.registration_id === null && slot.log_ids.some((id) => ids.has(id)))
    .map((slot) => ({ startMs: Date.parse(slot.started_at), endMs: Date.parse(slot.ended_at) }));
};

const piecesOfBooking = (timeline: Timeline, booking: TimelineRegistration): Stretch[] => {
  if (booking.pieces.length > 0) {
    return booking.pieces.map((one) => ({ startMs: Date.parse(one.started_at), endMs: Date.parse(one.ended_at) }));
  }
  const ids = new Set(booking.log_ids);
  const slots = timeline.slots.filter((slot) => slot.log_ids.some((id) => ids.has(id)));
  return slots.map((slot) => ({ startMs: Date.parse(slot.started_at), endMs: Date.parse(slot.ended_at) }));
};

const usePieces = (scale: Scale): Piece[] => {
  const { timeline, suggestions, canEdit } = useDay();
  const gapMs = (10 / scale.pixelsPerMinute) * 60_000;
  return useMemo(() => {
    const booked = timeline.registrations.flatMap((booking): Piece[] => {
      const pieces = joined(piecesOfBooking(timeline, booking), gapMs);
      const best = largest(pieces);
      return pieces.map((one, index) => ({
        ...one,
        key: `${booking.id}-${index}`,
        isLargest: index === best,
        kind: 'booked',
        booking,
      }));
    });
    const open = canEdit ? suggestions.filter((one) => !one.below_threshold) : [];
    const proposed = open.flatMap((booking): Piece[] => {
      const pieces = joined(slotsOf(timeline, booking.log_ids), gapMs);
      const best = largest(pieces);
      return pieces.map((one, index) => ({
        ...one,
        key: `${booking.id}-${index}`,
        isLargest: index === best,
        kind: 'proposed',
        booking,
      }));
    });
    return [...booked, ...proposed];
  }, [timeline, suggestions, canEdit, gapMs]);
};

/** What is booked, and dashed what would be: each where on the day it was recorded. */
export const BookingLane = ({ scale, view }: { scale: Scale; view: Stretch }) => {
  const t = useT();
  const { selection, select } = useDay();
  const pieces = usePieces(scale);
  const sorted = useMemo(() => sortItems(pieces), [pieces]);
  return itemsIn(sorted, view).map((piece) => {
    const top = yOf(scale, piece.startMs);
    const height = Math.max(5, yOf(scale, piece.endMs) - top - 1);
    const { booking } = piece;
    const isSelected =
      piece.kind === 'booked' && selection.kind === 'registration' && selection.id === piece.booking.id;
    const name = booking.internal ? t('timeline:kind.internal') : (booking.contact_name ?? '');
    const what = booking.description === '' ? name : booking.description;
    const label = t(piece.kind === 'booked' ? 'timeline:block.booked' : 'timeline:block.proposed', { name, what });
    return (
      <UnstyledButton
        key={piece.key}
        className={classes.booking}
        data-kind={piece.kind}
        data-part={piece.isLargest ? undefined : true}
        data-selected={isSelected || undefined}
        style={{ top, height, '--block-colour': contactColour(booking.contact_id) } as React.CSSProperties}
        aria-label={label}
        title={label}
        tabIndex={piece.isLargest ? 0 : -1}
        onClick={() =>
          select(
            piece.kind === 'booked'
              ? { kind: 'registration', id: piece.booking.id }
              : selectLogs(piece.booking.log_ids),
          )
        }
      >
        {height >= 16 && piece.isLargest && (
          <span className={classes.bookingText} data-lines={height >= 50 ? 3 : height >= 34 ? 2 : 1}>
            {piece.kind === 'proposed' && <IconSparkles size={13} aria-hidden />}{' '}
            <DurationText seconds={booking.duration} className={classes.bookingDuration ?? ''} /> {what}
          </span>
        )}
      </UnstyledButton>
    );
  });
};
