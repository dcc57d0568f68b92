// The sheet itself: seven days across, contacts and projects down. One tab stop; arrows move, typing edits.
import type { Week } from '@daybook/contract/weeks.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useAskedFields } from '../custom-fields/use-asked-fields.ts';
import { useT } from '../texts/i18n.ts';
import { DayLink } from '../ui/day-link.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type CellChange, cellChange } from './cell-change.ts';
import { DayHead } from './day-head.tsx';
import { RowHead } from './row-head.tsx';
import { SheetCell } from './sheet-cell.tsx';
import { cellOn, isEditable, rowKey, rowTotal, type WeekDay, type WeekRow, weekSums } from './sheet-rows.ts';
import type { WeekChanges } from './use-week-changes.ts';
import type { WeekAsking } from './week-dialogs.tsx';
import classes from './week-screen.module.css';

type Place = { row: number; column: number };
type Editing = Place & { text: string };
type Refusal = Extract<CellChange, { kind: 'refused' }>['reason'];

type WeekGridProps = {
  week: Week;
  rows: readonly WeekRow[];
  changes: WeekChanges;
  onAsk: (asking: WeekAsking) => void;
};

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const WeekGrid = ({ week, rows, changes, onAsk }: WeekGridProps) => {
  const t = useT();
  const formats = useFormats();
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sums = weekSums(week.days);
  const form = useAskedFields({}, '');
  const asksFields = form.asked.some(({ key }) => form.problems.has(key));
  const focus = ({ row, column }: Place) => {
    const found = body.current?.querySelector<HTMLElement>(`[data-at="${row}-${column}"]`);
    if (!found) return;
    setActive({ row, column });
    found.focus();
  };
  const edit = (place: Place, text?: string) => {
    const [row, day] = [rows[place.row], week.days[place.column]];
    if (!row || !day || !isEditable(day)) return;
    const cell = cellOn(row, day.date);
    setRefusal(null);
    setEditing({ ...place, text: text ?? (cell === undefined ? '' : formats.hours(cell.duration)) });
  };
  const stop = (next: Place | null) => {
    const place = next ?? editing;
    setEditing(null);
    setRefusal(null);
    if (place) requestAnimationFrame(() => focus(place));
  };
  const commit = async (move: readonly [number, number] | null): Promise<void> => {
    if (editing === null) return;
    const [row, day] = [rows[editing.row], week.days[editing.column]];
    if (!row || !day) return;
    const change = cellChange(cellOn(row, day.date), editing.text, week.block_seconds);
    if (change.kind === 'refused') {
      setRefusal(change.reason);
      return;
    }
    if (move === null) setEditing(null);
    else stop({ row: editing.row + move[0], column: editing.column + move[1] });
    if (change.kind === 'enter' && asksFields && !changes.knowsFields(row)) {
      onAsk({ kind: 'fields', row, date: day.date, text: editing.text });
    } else if (change.kind !== 'none') await changes.changeCell(row, day.date, editing.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step) focus({ row: active.row + step[0], column: active.column + step[1] });
    else if (event.key === 'Enter' || event.key === 'F2') edit(active);
    else if (event.key === 'Delete' || event.key === 'Backspace') edit(active, '');
    else if (/^[\d.,:]$/.test(event.key)) edit(active, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid */}
      <table role="grid" className={classes.sheet} aria-label={t('weeks:sheet')} aria-busy={changes.isBusy}>
        <thead>
          <tr>
            <th scope="col" className={classes.what}>
              {t('weeks:what')}
            </th>
            {week.days.map((day) => (
              <DayHead key={day.date} day={day} rows={rows} onAsk={onAsk} />
            ))}
            <th scope="col" data-figures>
              {t('weeks:total')}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, rowIndex) => (
            <tr key={rowKey(row)}>
              <RowHead row={row} changes={changes} />
              {week.days.map((day, column) => {
                const isHere = editing?.row === rowIndex && editing.column === column;
                return (
                  <SheetCell
                    key={day.date}
                    at={`${rowIndex}-${column}`}
                    cell={cellOn(row, day.date)}
                    typedSeconds={changes.typedIn(row, day.date)}
                    row={row}
                    day={day}
                    isTabStop={active.row === rowIndex && active.column === column}
                    text={isHere ? editing.text : null}
                    refusal={
                      isHere && refusal !== null
                        ? t(`weeks:refused.${refusal}`, { block: formats.hours(week.block_seconds) })
                        : null
                    }
                    onOpen={() => {
                      setActive({ row: rowIndex, column });
                      edit({ row: rowIndex, column });
                    }}
                    onKeyDown={onKeyDown}
                    onFocus={() => setActive({ row: rowIndex, column })}
                    onType={(text) => setEditing({ row: rowIndex, column, text })}
                    onCommit={(move) => void commit(move)}
                    onCancel={() => stop(null)}
                  />
                );
              })}
              <td data-figures className={classes.sum}>
                <DurationText seconds={rowTotal(row)} />
              </td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={week.days.length + 2} className={classes.empty}>
                {t('weeks:empty')}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <SumRow
            label={t('weeks:booked')}
            days={week.days}
            total={sums.booked}
            value={({ booked }) => booked}
            isMain
          />
          <SumRow label={t('weeks:open')} days={week.days} total={sums.open} value={({ open }) => open} isLink />
          {sums.expected !== null && (
            <SumRow
              label={t('weeks:expected')}
              days={week.days}
              total={sums.expected}
              value={({ expected }) => expected ?? 0}
            />
          )}
        </tfoot>
      </table>
    </>
  );
};

type SumRowProps = {
  label: string;
  days: readonly WeekDay[];
  total: number;
  value: (day: WeekDay) => number;
  isMain?: boolean;
  /** Leads to where it is booked. */
  isLink?: boolean;
};

const SumRow = ({ label, days, total, value, isMain = false, isLink = false }: SumRowProps) => (
  <tr data-main={isMain || undefined}>
    <th scope="row">{label}</th>
    {days.map((day) => {
      const seconds = value(day);
      return (
        <td key={day.date} data-figures>
          {seconds === 0 && <span className={classes.quiet}>–</span>}
          {seconds > 0 && !isLink && <DurationText seconds={seconds} />}
          {seconds > 0 && isLink && (
            <DayLink date={day.date} className={classes.link}>
              <DurationText seconds={seconds} />
            </DayLink>
          )}
        </td>
      );
    })}
    <td data-figures className={classes.sum}>
      <DurationText seconds={total} />
    </td>
  </tr>
);
