import { shallowEqual } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWithAiProposals } from '../../ai/ai-proposals.ts';
import { type Translate, useT } from '../../texts/i18n.ts';
import { contactColour } from '../../ui/contact-colour.ts';
import { FormattedDuration } from '../../ui/formats/duration-text.tsx';
import { type Formats, useFormats } from '../../ui/formats/use-formats.ts';
import { isAllSelected, isSelected, type Selection, selectLogs } from '../editing/selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import { type BookingItem, type BookingPiece, bookingItems, placePieces } from './booking-pieces.ts';
import { linesIn, tallPx } from './box-lines.ts';
import { itemsIn, sortItems } from './in-view.ts';
import type { Scale, Span } from './scale.ts';
import classes from './timeline-view.module.css';

const isChosen = (selection: Selection, { item }: BookingPiece): boolean =>
  item.kind === 'booked'
    ? selection.kind === 'registration' && selection.id === item.booking.id
    : isSelected(selection, { logIds: item.booking.log_ids });

/** It alone is what the panel is about. */
const isAlone = (selection: Selection, { item }: BookingPiece): boolean =>
  item.kind === 'booked' || isAllSelected(selection, { logIds: item.booking.log_ids });

type BookingLaneProps = { scale: Scale; view: Span; showsProposals: boolean };

/** Bookings, and dashed the proposals: each where on the day it was recorded. */
export const BookingLane = ({ scale, view, showsProposals }: BookingLaneProps) => {
  const { timeline, suggestions: usual, canEdit } = useDay();
  const suggestions = useWithAiProposals(timeline, usual);
  const { selection } = useDaySelection();
  const { select } = useDayControls();
  const t = useT();
  const formats = useFormats();
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const items = useMemo(
    () => bookingItems(timeline, canEdit && showsProposals ? suggestions.filter((one) => !one.below_threshold) : []),
    [timeline, suggestions, canEdit, showsProposals],
  );
  const { startMs, endMs, pixelsPerMinute: zoom } = scale;
  const { pixelsPerMinute, drawn } = useFollowing(zoom, view);
  const by = zoom / pixelsPerMinute;
  const sorted = useMemo(
    () => sortItems(placePieces(items, { startMs, endMs, pixelsPerMinute })),
    [items, startMs, endMs, pixelsPerMinute],
  );
  const choose = useCallback(
    ({ kind, booking }: BookingItem) =>
      select(kind === 'booked' ? { kind: 'registration', id: booking.id } : selectLogs(booking.log_ids)),
    [select],
  );
  return (
    <div className={classes.pieces} style={by === 1 ? undefined : { transform: `scaleY(${by})` }}>
      {itemsIn(sorted, drawn).map((piece) => (
        <Piece
          key={piece.key}
          piece={piece}
          isChosen={isChosen(selection, piece)}
          isAlone={isAlone(selection, piece)}
          isPointedAt={pointedAt === piece.item.key}
          onPoint={setPointedAt}
          t={t}
          formats={formats}
          onChoose={choose}
        />
      ))}
    </div>
  );
};

/**
 * This lane is laid out at a new zoom a moment after the others, so that no frame has to wait for all of them. Until then what it shows
 * is stretched.
 */
const useFollowing = (zoom: number, view: Span): { pixelsPerMinute: number; drawn: Span } => {
  const [followed, setFollowed] = useState({ zoom, view });
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => startTransition(() => setFollowed({ zoom, view: latest.current })), [zoom]);
  return { pixelsPerMinute: followed.zoom, drawn: followed.zoom === zoom ? view : followed.view };
};

type PieceProps = {
  piece: BookingPiece;
  isChosen: boolean;
  isAlone: boolean;
  isPointedAt: boolean;
  onPoint: (key: string | null) => void;
  t: Translate;
  formats: Formats;
  onChoose: (item: BookingItem) => void;
};

const valuesOf = ({ piece: { item, ...piece }, ...props }: PieceProps) => ({
  ...piece,
  ...props,
  itemKind: item.kind,
  booking: item.booking,
});

const looksSame = (before: PieceProps, after: PieceProps): boolean => shallowEqual(valuesOf(before), valuesOf(after));

/** A plain button: a day has hundreds, and each is drawn anew at every zoom. */
const Piece = memo(({ piece, isChosen, isAlone, isPointedAt, onPoint, onChoose, t, formats }: PieceProps) => {
  const { item, top, isLargest } = piece;
  const { booking } = item;
  const height = piece.bottom - top - 1;
  const { lines, isTight } = linesIn(height);
  const name = booking.internal ? t('timeline:kind.internal') : (booking.contact_name ?? '');
  const what = booking.description === '' ? name : booking.description;
  // Its visible text is part of its name, so that speech control can call it by what is seen (WCAG 2.5.3).
  const seen = `${formats.hours(booking.duration)} ${what}`;
  const label = t(item.kind === 'booked' ? 'timeline:block.booked' : 'timeline:block.proposed', { name, what: seen });
  const style = { top, height, '--block-colour': contactColour(booking.contact_id) };
  return (
    <button
      type="button"
      className={classes.booking}
      data-kind={item.kind}
      data-tall={height >= tallPx || undefined}
      data-thin={lines === 0 || undefined}
      data-mark={piece.kind === 'mark' || undefined}
      data-interrupted={piece.hasMarks || undefined}
      data-pointed={isPointedAt || undefined}
      data-selected={isChosen || undefined}
      data-passes-enter={(isChosen && isAlone) || undefined}
      style={style as React.CSSProperties}
      aria-label={label}
      title={label}
      tabIndex={isLargest ? 0 : -1}
      onPointerEnter={() => onPoint(item.key)}
      onPointerLeave={() => onPoint(null)}
      onClick={() => onChoose(item)}
    >
      {isLargest && lines > 0 && piece.kind === 'box' && (
        <span
          className={classes.boxText}
          data-tight={isTight || undefined}
          data-single={lines === 1 || undefined}
          style={{ WebkitLineClamp: lines }}
        >
          {item.kind === 'proposed' && <IconSparkles size={isTight ? 11 : 13} aria-hidden />}
          <FormattedDuration seconds={booking.duration} className={classes.bookingDuration ?? ''} formats={formats} />{' '}
          {what}
        </span>
      )}
    </button>
  );
}, looksSame);
Piece.displayName = 'Piece';
