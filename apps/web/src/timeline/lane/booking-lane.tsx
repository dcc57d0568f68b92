import { shallowEqual } from '@mantine/hooks';
import { IconCornerDownRight, IconSparkles } from '@tabler/icons-react';
import { memo, Suspense, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWithAiProposals } from '../../ai/ai-proposals.ts';
import { type Translate, useT } from '../../texts/i18n.ts';
import { contactColour } from '../../ui/contact-colour.ts';
import { FormattedDuration } from '../../ui/formats/duration-text.tsx';
import { type Formats, useFormats } from '../../ui/formats/use-formats.ts';
import type { TypedDuration } from '../dragging/block-duration.tsx';
import type { HeldBooking } from '../dragging/held-booking.ts';
import { isAllSelected, isSelected, type Selection, selectLogs } from '../editing/selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import { BlockDuration, BookingDrag } from '../parts/hand-parts.ts';
import { type BookingItem, type BookingPiece, bookingBoxes, bookingItems, placeBookings } from './booking-pieces.ts';
import { linesIn, tallPx } from './box-lines.ts';
import { itemsIn, sortItems } from './in-view.ts';
import { leastLengthMs } from './least-length.ts';
import { boxGapPx } from './place-boxes.ts';
import type { Scale, Span } from './scale.ts';
import classes from './timeline-view.module.css';

const isChosen = (selection: Selection, { item }: BookingPiece): boolean =>
  item.kind === 'booked'
    ? selection.kind === 'registration' && selection.id === item.booking.id
    : isSelected(selection, { logIds: item.booking.log_ids });

/** Whether it alone is selected, and so shown in the panel. */
const isAlone = (selection: Selection, { item }: BookingPiece): boolean =>
  item.kind === 'booked' || isAllSelected(selection, { logIds: item.booking.log_ids });

type BookingLaneProps = { scale: Scale; view: Span; showsProposals: boolean };

/** Bookings, and proposals dashed, each at the time of day at which it was recorded. */
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
  const leastMs = leastLengthMs(pixelsPerMinute);
  const pauseMs = timeline.pause_seconds * 1000;
  const boxes = useMemo(() => bookingBoxes(items, leastMs, pauseMs), [items, leastMs, pauseMs]);
  const sorted = useMemo(
    () => sortItems(placeBookings(boxes, { startMs, endMs, pixelsPerMinute })),
    [boxes, startMs, endMs, pixelsPerMinute],
  );
  const [held, setHeld] = useState<HeldBooking | null>(null);
  const [typing, setTyping] = useState<TypedDuration | null>(null);
  const point = useCallback((key: string | null) => {
    setPointedAt(key);
    // Loads its handles before it is clicked.
    if (key !== null) BookingDrag.fetch().catch(() => undefined);
  }, []);
  const take = useCallback(
    (down: React.PointerEvent, { item, startMs: fromMs }: BookingPiece) => {
      const isPlain = canEdit && down.button === 0 && down.pointerType !== 'touch';
      if (isPlain && isSavedBooking(item)) setHeld({ booking: item.booking, fromMs, clientY: down.clientY });
    },
    [canEdit],
  );
  const type = useCallback(
    ({ item, top }: BookingPiece, text: string | null) => {
      if (canEdit && isSavedBooking(item)) setTyping({ booking: item.booking, top, text });
    },
    [canEdit],
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
          onPoint={point}
          t={t}
          formats={formats}
          onChoose={choose}
          onTake={take}
          onType={type}
        />
      ))}
      <Suspense fallback={null}>
        {held && <BookingDrag held={held} scale={scale} onEnd={() => setHeld(null)} />}
        {typing && <BlockDuration key={typing.booking.id} typed={typing} onClose={() => setTyping(null)} />}
      </Suspense>
    </div>
  );
};

/**
 * This lane is laid out at a new zoom a moment after the others, so that no frame has to wait for all of them. Until
 * then its picture is scaled.
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
  onTake: (down: React.PointerEvent, piece: BookingPiece) => void;
  /** `text`: the first character that was typed; null: nothing yet. */
  onType: (piece: BookingPiece, text: string | null) => void;
};

const isSavedBooking = (item: BookingItem): item is Extract<BookingItem, { kind: 'booked' }> =>
  item.kind === 'booked' && item.booking.version > 0;

const valuesOf = ({ piece: { item, ...piece }, ...props }: PieceProps) => ({
  ...piece,
  ...props,
  itemKind: item.kind,
  booking: item.booking,
});

const looksSame = (before: PieceProps, after: PieceProps): boolean => shallowEqual(valuesOf(before), valuesOf(after));

/** A plain button: a day has hundreds, and each is rendered again at every zoom. */
const Piece = memo(
  ({ piece, isChosen, isAlone, isPointedAt, onPoint, onChoose, onTake, onType, t, formats }: PieceProps) => {
    const { item, top, isLargest } = piece;
    const { booking } = item;
    const height = piece.bottom - top - boxGapPx;
    const { lines, isTight } = linesIn(height);
    const name = booking.internal ? t('timeline:kind.internal') : (booking.contact_name ?? '');
    // A box of one line shows the contact; a higher one shows the description, with the contact below it.
    const hasName = lines > 1 && booking.description !== '';
    const what = hasName ? booking.description : name;
    // The visible text is part of its name, so that speech control can use it (WCAG 2.5.3).
    const seen = isLargest ? `${formats.hours(booking.duration)} ${what}` : what;
    const about = hasName ? `${seen} ${name}` : `${seen} ${booking.description}`.trim();
    const label = t(item.kind === 'booked' ? 'timeline:block.booked' : 'timeline:block.proposed', {
      name,
      what: about,
    });
    const title = isLargest ? label : `${label}. ${t('timeline:block.continued')}`;
    const style = { top, height, '--block-colour': contactColour(booking.contact_id) };
    return (
      <button
        type="button"
        className={classes.booking}
        data-kind={item.kind}
        data-tall={height >= tallPx || undefined}
        data-pointed={isPointedAt || undefined}
        data-selected={isChosen || undefined}
        data-continued={!isLargest || undefined}
        data-passes-enter={(isChosen && isAlone) || undefined}
        style={style as React.CSSProperties}
        aria-label={title}
        aria-description={formats.span(new Date(piece.startMs).toISOString(), new Date(piece.endMs).toISOString())}
        title={title}
        tabIndex={isLargest ? 0 : -1}
        onPointerEnter={() => onPoint(item.key)}
        onPointerLeave={() => onPoint(null)}
        onClick={() => onChoose(item)}
        onPointerDown={(event) => onTake(event, piece)}
        onDoubleClick={() => onType(piece, null)}
        onKeyDown={(event) => {
          const isDigit = /^\d$/.test(event.key);
          if (item.kind !== 'booked' || event.ctrlKey || event.metaKey || event.altKey) return;
          if (!isDigit && event.key !== 'F2') return;
          event.preventDefault();
          event.stopPropagation();
          onType(piece, isDigit ? event.key : null);
        }}
      >
        {lines > 0 && (
          <span
            className={classes.boxText}
            data-tight={isTight || undefined}
            data-single={lines - (hasName ? 1 : 0) === 1 || undefined}
            style={{ WebkitLineClamp: hasName ? lines - 1 : lines }}
          >
            {item.kind === 'proposed' && isLargest && <IconSparkles size={isTight ? 11 : 13} aria-hidden />}
            {!isLargest && <IconCornerDownRight size={isTight ? 11 : 13} aria-hidden />}
            {isLargest && (
              <FormattedDuration
                seconds={booking.duration}
                className={classes.bookingDuration ?? ''}
                formats={formats}
              />
            )}{' '}
            {what}
          </span>
        )}
        {hasName && (
          <>
            {' '}
            <span className={classes.bookingFor}>{name}</span>
          </>
        )}
      </button>
    );
  },
  looksSame,
);
Piece.displayName = 'Piece';
