// The sheet itself: seven days across, contacts and projects down. It is one tab stop; arrows move, typing edits.
import type { Week } from '@daybook/contract/weeks.ts';
import { type KeyboardEvent, useReducer, useRef } from 'react';
import { useAskedFields } from '../custom-fields/use-asked-fields.ts';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { cellChange } from './cell-change.ts';
import { CellGhost } from './cell-ghost.tsx';
import { DayHead } from './day-head.tsx';
import { RowHead } from './row-head.tsx';
import { SheetCell } from './sheet-cell.tsx';
import { keyMeaning, moved, type Place, reduceSheet, type Step, startOfSheet } from './sheet-editing.ts';
import { cellOn, isEditable, rowKey, rowTotal, type WeekRow, weekSums } from './sheet-rows.ts';
import { cellItems, type SuggestedItem } from './suggested/suggested-items.ts';
import { SumRow } from './sum-row.tsx';
import { useCellPlacing } from './use-cell-placing.ts';
import type { WeekChanges } from './use-week-changes.ts';
import type { WeekAsking } from './week-dialogs.tsx';
import classes from './week-screen.module.css';

type WeekGridProps = {
  week: Week;
  rows: readonly WeekRow[];
  /** Proposals for unbooked time. */
  suggested: readonly SuggestedItem[];
  changes: WeekChanges;
  onAsk: (asking: WeekAsking) => void;
};

export const WeekGrid = ({ week, rows, suggested, changes, onAsk }: WeekGridProps) => {
  const t = useT();
  const formats = useFormats();
  const body = useRef<HTMLTableSectionElement>(null);
  const placing = useCellPlacing(week.start, { rows, days: week.days }, changes, body);
  const [{ active, editing, refusal }, dispatch] = useReducer(reduceSheet, startOfSheet);
  const sums = weekSums(week.days);
  const form = useAskedFields({}, '');
  const asksFields = form.asked.some(({ key }) => form.problems.has(key));
  const suggestedAt = ({ row, column }: Place): SuggestedItem[] => {
    const [target, day] = [rows[row], week.days[column]];
    return target && day ? cellItems(suggested, target, day.date) : [];
  };
  const accept = (items: readonly SuggestedItem[]) => {
    if (!changes.isBusy) void changes.accept(items);
  };
  const inReach = suggestedAt(active);
  useKeys([
    {
      key: 'a',
      label: t('weeks:suggested.acceptCell'),
      // The active cell is the one that has the focus, or had it last.
      run: () => body.current?.contains(document.activeElement) && accept(inReach),
      disabled: editing !== null || inReach.length === 0,
    },
  ]);
  const focus = ({ row, column }: Place) => {
    const found = body.current?.querySelector<HTMLElement>(`[data-at="${row}-${column}"]`);
    if (!found) return;
    dispatch({ kind: 'focused', place: { row, column } });
    found.focus();
  };
  const edit = (place: Place, text?: string) => {
    const [row, day] = [rows[place.row], week.days[place.column]];
    if (!row || !day || !isEditable(day)) return;
    const cell = cellOn(row, day.date);
    const shown = cell === undefined ? '' : formats.hours(cell.duration);
    dispatch({ kind: 'edited', place, text: text ?? shown });
  };
  const stop = (next: Place | null) => {
    const place = next ?? editing;
    dispatch({ kind: 'left' });
    if (place) requestAnimationFrame(() => focus(place));
  };
  const commit = async (move: Step | null): Promise<void> => {
    if (editing === null) return;
    const [row, day] = [rows[editing.row], week.days[editing.column]];
    if (!row || !day) return;
    const change = cellChange(cellOn(row, day.date), editing.text, week.block_seconds);
    if (change.kind === 'refused') {
      dispatch({ kind: 'refused', reason: change.reason });
      return;
    }
    if (move === null) dispatch({ kind: 'left' });
    else stop(moved(editing, move));
    if (change.kind === 'enter' && asksFields && !changes.knowsFields(row)) {
      onAsk({ kind: 'fields', row, date: day.date, text: editing.text });
    } else if (change.kind !== 'none') await changes.changeCell(row, day.date, editing.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing === null && placing.onKey(event, active)) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (editing !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const meaning = keyMeaning(event.key);
    if (meaning === null) return;
    if (meaning.kind === 'move') focus(moved(active, meaning.step));
    else edit(active, meaning.text);
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
                const { drag } = placing;
                const isFrom = drag?.from.row === rowIndex && drag.from.column === column;
                const isTarget = drag?.to?.row === rowIndex && drag.to.column === column;
                const isHere = editing?.row === rowIndex && editing.column === column;
                return (
                  <SheetCell
                    key={day.date}
                    at={`${rowIndex}-${column}`}
                    cell={cellOn(row, day.date)}
                    typedSeconds={changes.typedIn(row, day.date)}
                    row={row}
                    day={day}
                    suggested={suggestedAt({ row: rowIndex, column })}
                    onAccept={accept}
                    isTabStop={active.row === rowIndex && active.column === column}
                    text={isHere ? editing.text : null}
                    refusal={
                      isHere && refusal !== null
                        ? t(`weeks:refused.${refusal}`, { block: formats.hours(week.block_seconds) })
                        : null
                    }
                    isLifted={isFrom && drag.isTouch}
                    drop={isTarget ? (drag.placing?.kind ?? null) : null}
                    onPointerDown={(event) => placing.onPointerDown(event, { row: rowIndex, column })}
                    onOpen={() => {
                      dispatch({ kind: 'focused', place: { row: rowIndex, column } });
                      edit({ row: rowIndex, column });
                    }}
                    onKeyDown={onKeyDown}
                    onFocus={() => dispatch({ kind: 'focused', place: { row: rowIndex, column } })}
                    onType={(text) => dispatch({ kind: 'typed', place: { row: rowIndex, column }, text })}
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
      {placing.drag && <CellGhost drag={placing.drag} />}
    </>
  );
};
