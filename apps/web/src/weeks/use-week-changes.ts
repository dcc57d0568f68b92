// What can be done on the sheet: each change is shown once the week was read again, and can be taken back.
import { routes } from '@daybook/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../shell/api.ts';
import { useT } from '../shell/i18n.ts';
import { notifyWithUndo } from '../shell/notify.tsx';
import { presentError } from '../shell/present-error.ts';
import { queryKeys } from '../shell/query-keys.ts';
import { useFormats } from '../ui/use-formats.ts';
import type { CellChange } from './cell-change.ts';
import type { RowTarget, WeekDay } from './sheet-rows.ts';

/** Which bookings are booked again on a date. */
export type Copy = { date: string; registrations: readonly string[] };

/** `dayIds`: of which days the last change can be taken back. */
type Done = { message: string; dayIds: readonly string[] };

const targetOf = ({ contact_id, internal }: RowTarget) => (internal ? { internal: true } : { contact_id });

/** How a row is called: for whom, and on what. */
export const rowName = ({ contact_name, dimensions }: RowTarget, internalName: string): string =>
  [contact_name ?? internalName, ...dimensions.map(({ name }) => name)].join(' / ');

/** Changes of the sheet, one after the other. */
export const useWeekChanges = () => {
  const t = useT();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const readAgain = useCallback(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.days() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.timeline() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.suggestions() }),
      ]),
    [queryClient],
  );
  const undo = async (dayIds: readonly string[]) => {
    for (const id of dayIds) {
      await call(routes.correctDay, { body: { day_id: id, action: 'undo', parameters: {} } });
    }
    await readAgain();
  };
  const run = async (work: () => Promise<Done>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      const { message, dayIds } = await work();
      await readAgain();
      notifyWithUndo(message, () => undo(dayIds));
      return true;
    } catch (error) {
      await readAgain();
      presentError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const enter = async (row: RowTarget, date: string, seconds: number): Promise<string> => {
    const body = {
      date,
      ...targetOf(row),
      dimensions: row.dimensions.map(({ id }) => id),
      description: '',
      title: rowName(row, t('weeks:internal')),
      duration: seconds,
    };
    return (await call(routes.enterHours, { body })).data.day_id;
  };
  const send = async (row: RowTarget, { date, id }: WeekDay, change: CellChange): Promise<string | null> => {
    if (change.kind === 'enter') return enter(row, date, change.seconds);
    if (change.kind === 'change') {
      await call(routes.updateRegistration, { params: { id: change.id }, body: { duration: change.seconds } });
    } else if (change.kind === 'remove') {
      await call(routes.deleteRegistrations, { body: { registrations: [...change.ids] } });
    }
    return id;
  };
  return {
    isBusy,
    /** Does what was typed in a cell; resolves to whether it was done. */
    changeCell: (row: RowTarget, day: WeekDay, change: CellChange) =>
      run(async () => {
        const dayId = await send(row, day, change);
        const name = rowName(row, t('weeks:internal'));
        const message = t('weeks:done.changed', { name, day: formats.date(day.date, { weekday: 'long' }) });
        return { message, dayIds: dayId === null ? [] : [dayId] };
      }),
    /** Books the same again on other dates. */
    copy: (copies: readonly Copy[]) =>
      run(async () => {
        const body = { copies: copies.map((one) => ({ ...one, registrations: [...one.registrations] })) };
        const { data } = await call(routes.copyBookings, { body });
        const dayIds = [...new Set(data.registrations.map((one) => one.day_id))];
        return { message: t('weeks:done.copied', { count: dayIds.length }), dayIds };
      }),
  };
};

export type WeekChanges = ReturnType<typeof useWeekChanges>;
