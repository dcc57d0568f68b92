// Undoes and redoes changes of a day, using the undo log that the server keeps until the day is published.
import type { DayChangeKind } from '@daybook/contract/day-changes.ts';
import { routes } from '@daybook/contract/routes.ts';
import { call } from '../../shell/api/api.ts';
import { notify, notifyWithUndo } from '../../shell/messages/notify.tsx';
import { presentError } from '../../shell/messages/present-error.ts';
import { hasCode } from '../../texts/api-error.ts';
import { translate } from '../../texts/i18n.ts';

type Undone = { kind: DayChangeKind; count: number };
type HistoryDeps = {
  /** null: nothing has happened on the day yet. */
  dayId: () => Promise<string | null>;
  begin: () => void;
  /** Reads the day again once no change is being sent. */
  settle: () => Promise<void>;
};

/**
 * The history of one day. All changes pass through it, so that an undo waits until the change before it has arrived.
 */
export const dayHistory = ({ dayId, begin, settle }: HistoryDeps) => {
  let latest: Promise<unknown> = Promise.resolve();
  let shown: () => void = () => undefined;
  let alsoUndo: (() => Promise<unknown>) | undefined;

  const dismiss = () => shown();

  /** Sends a change; a later undo waits for it. */
  const after = <T>(send: () => Promise<T>): Promise<T> => {
    const sent = send();
    latest = Promise.allSettled([latest, sent]);
    alsoUndo = undefined;
    return sent;
  };

  const report = (action: 'undo' | 'redo', undone: Undone | null): void => {
    if (undone === null) {
      shown = notify(translate(`timeline:history.nothing.${action}`));
    } else {
      const what = translate(`timeline:history.what.${undone.kind}`, { count: undone.count });
      shown = notify(translate(`timeline:history.${action}`, { what }));
    }
  };

  const correct = async (action: 'undo' | 'redo'): Promise<boolean> => {
    dismiss();
    begin();
    try {
      await latest;
      const id = await dayId();
      if (id === null) return false;
      const body = { day_id: id, action, parameters: {} } as const;
      const { undone } = (await call(routes.correctDay, { body })).data;
      const other = alsoUndo;
      alsoUndo = undefined;
      if (action === 'undo' && undone !== null) await other?.();
      report(action, undone);
      return undone !== null;
    } catch (error) {
      if (hasCode(error, 'VERSION_CONFLICT')) shown = notify(translate(`timeline:history.conflict.${action}`));
      else presentError(error);
      return false;
    } finally {
      await settle();
    }
  };

  return {
    after,
    correct,
    dismiss,
    /** Reports a change with an undo button, in place of the previous message; `also`: is undone with it. */
    offer: (message: string, also?: () => Promise<unknown>): void => {
      dismiss();
      alsoUndo = also;
      shown = notifyWithUndo(message, () => correct('undo'));
    },
  };
};
