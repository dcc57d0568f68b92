import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Placing } from './cell-placing.ts';
import { isEditable, type RowTarget, type WeekCell, type WeekDay } from './sheet-rows.ts';
import { SuggestedHours } from './suggested/suggested-hours.tsx';
import { type SuggestedItem, suggestedSeconds } from './suggested/suggested-items.ts';
import { rowName } from './use-week-changes.ts';
import classes from './week-screen.module.css';

/** How far the focus moves after typing: rows down, columns right. null: it has already moved by itself. */
type Move = readonly [number, number] | null;

type SheetCellProps = {
  at: string;
  cell: WeekCell | undefined;
  /** Typed seconds that are being sent to the server. */
  typedSeconds: number | undefined;
  row: RowTarget;
  day: WeekDay;
  /** Proposals for it. */
  suggested: readonly SuggestedItem[];
  onAccept: (items: readonly SuggestedItem[]) => void;
  isTabStop: boolean;
  /** Text in the field while it is edited. */
  text: string | null;
  /** Why the text in the field is refused. */
  refusal: string | null;
  /** A finger is dragging its hours. */
  isLifted: boolean;
  /** Effect of dropping the dragged hours here. */
  drop: Placing['kind'] | null;
  onPointerDown: (event: React.PointerEvent) => void;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onType: (text: string) => void;
  onCommit: (move: Move) => void;
  onCancel: () => void;
};

/** The hours of a row on a day. */
export const SheetCell = (props: SheetCellProps) => {
  const {
    at,
    cell,
    typedSeconds,
    row,
    day,
    suggested,
    onAccept,
    isTabStop,
    text,
    refusal,
    isLifted,
    drop,
    onPointerDown,
    onOpen,
    onKeyDown,
    onFocus,
    onType,
    onCommit,
    onCancel,
  } = props;
  const t = useT();
  const formats = useFormats();
  const canEdit = isEditable(day);
  const seconds = typedSeconds ?? cell?.duration ?? 0;
  const label = t('weeks:cell', {
    name: rowName(row, t('weeks:internal')),
    day: formats.date(day.date, { weekday: 'long', day: 'numeric' }),
    hours: formats.hours(seconds),
  });
  const isSuggested = suggested.length > 0;
  const suggestedLabel = t('weeks:suggested.inCell', { hours: formats.hours(suggestedSeconds(suggested)) });
  const descriptions = cell?.registrations.map(({ description }) => description).filter(Boolean) ?? [];
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it can be focused and edited
      role="gridcell"
      data-at={at}
      data-figures
      data-editable={canEdit || undefined}
      tabIndex={isTabStop && text === null ? 0 : -1}
      aria-label={text === null ? [label, ...(isSuggested ? [suggestedLabel] : [])].join(', ') : undefined}
      aria-readonly={!canEdit}
      title={descriptions.length > 0 ? descriptions.join('\n') : undefined}
      data-drop={drop ?? undefined}
      data-lifted={isLifted || undefined}
      onPointerDown={text === null ? onPointerDown : undefined}
      onClick={text === null ? onOpen : undefined}
      onKeyDown={text === null ? onKeyDown : undefined}
      onFocus={onFocus}
    >
      {text === null && seconds > 0 && <DurationText seconds={seconds} />}
      {text === null && isSuggested && <SuggestedHours items={suggested} onAccept={onAccept} />}
      {text !== null && (
        <CellField
          label={label}
          text={text}
          refusal={refusal}
          onType={onType}
          onCommit={onCommit}
          onCancel={onCancel}
        />
      )}
    </td>
  );
};

type CellFieldProps = Pick<SheetCellProps, 'onType' | 'onCommit' | 'onCancel' | 'refusal'> & {
  label: string;
  text: string;
};

const CellField = ({ label, text, refusal, onType, onCommit, onCancel }: CellFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus();
    // Typing replaces the old text; a cell that was opened by typing continues with that text.
    if (field.current && field.current.value.length > 1) field.current.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') onCommit([1, 0]);
    else if (event.key === 'Tab') onCommit([0, event.shiftKey ? -1 : 1]);
    else if (event.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else return;
    event.preventDefault();
  };
  return (
    <span className={classes.editing}>
      <input
        ref={field}
        className={classes.field}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={refusal !== null}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!isDone.current) onCommit(null);
        }}
      />
      {refusal !== null && (
        <span className={classes.refusal} role="alert">
          {refusal}
        </span>
      )}
    </span>
  );
};
