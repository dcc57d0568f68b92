// Changes of the sheet: each is shown once the week has been read again, and can be undone.
import { routes } from '@daybook/contract/routes.ts';
import type { Week } from '@daybook/contract/weeks.ts';
import type { CustomFieldValues } from '@daybook/domain/custom-fields/custom-field.ts';
import { parseDuration } from '@daybook/domain/registrations/format-duration.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call } from '../shell/api/api.ts';
import { newKey } from '../shell/api/new-key.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { ApiError } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { undoOneChange } from '../timeline/editing/undo-one-change.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type CellChange, cellChange } from './cell-change.ts';
import { type Copy, type RowTarget, rowKey, type WeekDay } from './sheet-rows.ts';
import { type SuggestedItem, suggestedSeconds } from './suggested/suggested-items.ts';
import { weekQuery } from './week-queries.ts';

/** Bookings of a cell, and their new place. */
export type Placed = { row: RowTarget; date: string; registrations: readonly string[] };

/** `dayIds`: the days on which the change can be undone. */
type Done = { message: string; dayIds: readonly string[] };
type Said = { dayIds: readonly string[]; dismiss: () => void };

const targetOf = ({ contact_id, internal }: RowTarget) => (internal ? { internal: true } : { contact_id });

/** Returns the name of a row: its contact and project. */
export const rowName = ({ contact_name, dimensions }: RowTarget, internalName: string): string =>
  [contact_name ?? internalName, ...dimensions.map(({ name }) => name)].join(' / ');

const changedElsewhere = () => new ApiError({ status: 412, code: 'VERSION_CONFLICT' });

const cellKey = (row: RowTarget, date: string): string => `${rowKey(row)} ${date}`;

/** Changes of the sheet of a week, one after the other. */
export const useWeekChanges = (monday: string) => {
  const t = useT();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map());
  // One after the other: a change that is typed while another is being sent is made after it, never lost.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  // Answers to the organisation's custom fields, by row: asked once, used for every new cell of the row.
  const fields = useRef<ReadonlyMap<string, CustomFieldValues>>(new Map());
  const readAgain = useCallback(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.days() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.timeline() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.suggestions() }),
      ]),
    [queryClient],
  );
  const undo = async (dayIds: readonly string[], dayChange: string) => {
    await undoOneChange(dayIds, dayChange);
    await readAgain();
  };
  // Only the newest change of a day can be undone: messages about earlier ones are removed.
  const said = useRef<readonly Said[]>([]);
  const offerUndo = ({ message, dayIds }: Done, dayChange: string) => {
    const isOver = (one: Said) => one.dayIds.some((id) => dayIds.includes(id));
    for (const one of said.current.filter(isOver)) one.dismiss();
    const dismiss = notifyWithUndo(message, () => undo(dayIds, dayChange));
    said.current = [...said.current.filter((one) => !isOver(one)), { dayIds, dismiss }];
  };
  const run = async (work: (dayChange: string) => Promise<Done | null>): Promise<boolean> => {
    waiting.current += 1;
    setBusy(true);
    const before = last.current;
    const mine = before.then(async () => {
      try {
        const dayChange = newKey();
        const done = await work(dayChange);
        await readAgain();
        if (done !== null) offerUndo(done, dayChange);
        return true;
      } catch (error) {
        await readAgain();
        presentError(error);
        return false;
      } finally {
        waiting.current -= 1;
        setBusy(waiting.current > 0);
      }
    });
    last.current = mine;
    return mine;
  };
  const enter = async (row: RowTarget, date: string, seconds: number, dayChange: string): Promise<string> => {
    const customfields = fields.current.get(rowKey(row));
    const body = {
      ...(customfields === undefined ? {} : { customfields }),
      date,
      ...targetOf(row),
      dimensions: row.dimensions.map(({ id }) => id),
      description: '',
      title: rowName(row, t('weeks:internal')),
      duration: seconds,
    };
    return (await call(routes.enterHours, { body, dayChange })).data.day_id;
  };
  const send = async (
    row: RowTarget,
    { date, id }: WeekDay,
    change: CellChange,
    dayChange: string,
  ): Promise<string | null> => {
    if (change.kind === 'enter') return enter(row, date, change.seconds, dayChange);
    if (change.kind === 'change') {
      const body = { duration: change.seconds };
      await call(routes.updateRegistration, { params: { id: change.id }, body, dayChange });
    } else if (change.kind === 'remove') {
      await call(routes.deleteRegistrations, { body: { registrations: [...change.ids] }, dayChange });
    }
    return id;
  };
  return {
    isBusy,
    /** Returns the seconds typed in a cell that are being sent. */
    typedIn: (row: RowTarget, date: string): number | undefined => typed.get(cellKey(row, date)),
    /** Whether the custom fields of a new booking of the row are known. */
    knowsFields: (row: RowTarget): boolean => fields.current.has(rowKey(row)),
    /** Applies the typed text to a cell as it is then; resolves to whether it was done. */
    changeCell: async (row: RowTarget, date: string, text: string, filled?: CustomFieldValues): Promise<boolean> => {
      if (filled) fields.current = new Map([...fields.current, [rowKey(row), filled]]);
      const key = cellKey(row, date);
      const cellIn = (week: Week | undefined) =>
        week?.rows.find((one) => rowKey(one) === rowKey(row))?.cells.find((one) => one.date === date);
      const isOnItsWay = typed.has(key);
      const seenSeconds = cellIn(queryClient.getQueryData(weekQuery(monday).queryKey))?.duration ?? 0;
      setTyped((before) => new Map([...before, [key, (text.trim() === '' ? 0 : parseDuration(text)) ?? 0]]));
      const isDone = await run(async (dayChange) => {
        // Read again: a total typed over other bookings than the ones the user saw would become a different total.
        const week = await queryClient.fetchQuery({ ...weekQuery(monday), staleTime: 0 });
        const day = week.days.find((one) => one.date === date);
        if (day === undefined) return null;
        const cell = cellIn(week);
        if (!isOnItsWay && (cell?.duration ?? 0) !== seenSeconds) throw changedElsewhere();
        const change = cellChange(cell, text, week.block_seconds);
        if (change.kind === 'none' || change.kind === 'refused') return null;
        const dayId = await send(row, day, change, dayChange);
        const name = rowName(row, t('weeks:internal'));
        const message = t('weeks:done.changed', { name, day: formats.date(date, { weekday: 'long' }) });
        return { message, dayIds: dayId === null ? [] : [dayId] };
      });
      setTyped((before) => new Map([...before].filter(([one]) => one !== key)));
      return isDone;
    },
    /** Accepts proposals; their effects on a day are one change of it. */
    accept: (items: readonly SuggestedItem[]) =>
      run(async (dayChange) => {
        const [first] = items;
        if (first === undefined) return null;
        const { acceptSuggested } = await import('./suggested/accept-suggested.ts');
        const dayIds = await acceptSuggested(items, dayChange);
        const name = rowName(first.row, t('weeks:internal'));
        const duration = formats.hours(suggestedSeconds(items));
        return { message: t('weeks:suggested.done', { count: items.length, name, duration }), dayIds };
      }),
    /** Books the same again on other dates. */
    copy: (copies: readonly Copy[]) =>
      run(async (dayChange) => {
        const body = { copies: copies.map((one) => ({ ...one, registrations: [...one.registrations] })) };
        const { data } = await call(routes.copyBookings, { body, dayChange });
        const dayIds = [...new Set(data.registrations.map((one) => one.day_id))];
        return { message: t('weeks:done.copied', { count: dayIds.length }), dayIds };
      }),
    /** Moves hours that were entered by hand to another day. */
    move: ({ row, date, registrations }: Placed) =>
      run(async (dayChange) => {
        const body = { date, registrations: [...registrations] };
        const { data } = await call(routes.moveBookings, { body, dayChange });
        const name = rowName(row, t('weeks:internal'));
        const message = t('placing:week.moved', { name, day: formats.date(date, { weekday: 'long' }) });
        return { message, dayIds: [...new Set([...data.registrations.map((one) => one.day_id), ...data.from])] };
      }),
    /** Moves the bookings of a day to another contact or project. */
    rebook: ({ row, date, registrations }: Placed) =>
      run(async (dayChange) => {
        const dimensions = row.dimensions.map(({ id }) => id);
        const { contact_id, internal } = row;
        const body = { contact_id, internal, dimensions, registrations: [...registrations] };
        await call(routes.updateRegistrations, { body, dayChange });
        const week = queryClient.getQueryData(weekQuery(monday).queryKey);
        const id = week?.days.find((one) => one.date === date)?.id ?? null;
        const message = t('placing:week.rebooked', { name: rowName(row, t('weeks:internal')) });
        return { message, dayIds: id === null ? [] : [id] };
      }),
  };
};

export type WeekChanges = ReturnType<typeof useWeekChanges>;
