import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import type { MailPage, MailSession } from '@daybook/connectors/core/mail-connector.ts';
import { isFullPassDue } from '@daybook/domain/linked-accounts/sync-schedule.ts';
import { syncWindow } from '@daybook/domain/linked-accounts/sync-window.ts';
import { z } from 'zod';
import { untilSettled } from '../capture/capture.service.ts';
import type { OpenedMailbox } from './connectors.ts';
import { type CollectionRow, changeCollections } from './linked-accounts.repository.ts';
import { recordMails } from './record-mails.ts';
import { isChosen, keepListed, ownAddresses, type Run, stopReading } from './sync-run.ts';

/** How far a folder was read, and which of its mails wait until their day exists. */
const progressSchema = z
  .object({ cursor: z.unknown(), waiting: z.array(z.union([z.number().int(), z.string()])) })
  .catch({ cursor: null, waiting: [] });
type Progress = z.infer<typeof progressSchema>;

const mostWaiting = 500;

/**
 * Reads the chosen folders of a mailbox over one connection, page by page. Each page is saved together with the
 * progress in a transaction of its own, so that a run that is cut off continues where it was.
 */
export async function readMailbox(run: Run, mailbox: OpenedMailbox): Promise<void> {
  const { deps, turn, signal } = run;
  const nowMs = deps.now().getTime();
  const isDue = ({ full_pass_at: at }: CollectionRow) => isFullPassDue(nowMs, at?.getTime() ?? null);
  const chosen = inReadingOrder(turn.collections.filter(({ is_enabled }) => is_enabled));
  const session = await mailbox.open(signal);
  try {
    if (chosen.length === 0 || chosen.some(isDue)) await keepListed(run, await session.list());
    for (const folder of chosen) await readFolder(run, mailbox, session, folder, isDue(folder));
  } finally {
    await session.close();
  }
}

/** Incoming mail last: the days that sent mail opens exist by then. */
const inReadingOrder = (folders: readonly CollectionRow[]): CollectionRow[] =>
  [...folders].sort((a, b) => Number(isInbox(a)) - Number(isInbox(b)));

const isInbox = ({ key }: CollectionRow): boolean => key.toUpperCase() === 'INBOX';

async function readFolder(
  run: Run,
  { host }: OpenedMailbox,
  session: MailSession,
  folder: CollectionRow,
  isDue: boolean,
): Promise<void> {
  const { deps, turn, signal } = run;
  const timeZone = turn.preferences['timezone.identifier'];
  const isFirst = folder.full_pass_at === null;
  const { fromMs } = syncWindow(deps.now().getTime(), turn.account.from_date, timeZone, isFirst);
  const wantsContent = turn.preferences.detections.emailContents;
  const about = { folderKey: folder.key, sinceMs: fromMs, wantsContent, ownAddresses: ownAddresses(turn) };
  let progress: Progress | null = progressSchema.parse(folder.cursor);
  let again = progress.waiting;
  for (let isLast = false; !isLast && progress !== null; again = []) {
    signal.throwIfAborted();
    const page: MailPage | null = await session.read({ ...about, cursor: progress.cursor, again }).catch(nullIfGone);
    const carried: Progress = { cursor: page?.cursor, waiting: again.length > 0 ? [] : progress.waiting };
    progress = await keepPage(run, folder, page, { carried, host, fromMs, timeZone, isDue });
    isLast = page === null || page.isLast;
  }
}

/** A removed folder is no failure of its account. */
function nullIfGone(error: unknown): null {
  if (error instanceof ConnectorError && error.code === 'LINK_NOT_FOUND') return null;
  throw error;
}

type About = {
  readonly carried: Progress;
  readonly host: string;
  readonly fromMs: number;
  readonly timeZone: string;
  readonly isDue: boolean;
};

/** Saves a page and the progress; returns null when the folder is no longer read. */
function keepPage(
  { deps, scope, turn: { account } }: Run,
  folder: CollectionRow,
  page: MailPage | null,
  { carried, isDue, ...about }: About,
): Promise<Progress | null> {
  const now = deps.now();
  return untilSettled(() =>
    deps.database.asUser(scope, async (trx) => {
      if (!(await isChosen(trx, scope, folder))) return null;
      if (page === null) {
        await stopReading(trx, scope, folder, now);
        return null;
      }
      const waiting = await recordMails(trx, scope, { account, folder, mails: page.mails, now, ...about });
      const progress = { cursor: page.cursor, waiting: [...carried.waiting, ...waiting].slice(-mostWaiting) };
      await changeCollections(trx, scope, [folder.id], {
        cursor: JSON.stringify(progress),
        last_synced_at: now,
        ...(page.isLast && isDue ? { full_pass_at: now } : {}),
      });
      return progress;
    }),
  );
}
