import { captureRoutes, maxLabelledEvents } from '@daybook/contract/capture.ts';
import type { WindowsOptions } from '@daybook/contract/windows-options.ts';
import { z } from 'zod';
import type { AccountRun } from '../agent/account-run.ts';

/** The contacts of events, by the events' ids. */
export type EventLabels = ReadonlyMap<string, { readonly contact: string | null; readonly internal: boolean }>;

export const noLabels: EventLabels = new Map();

// A newer server may return more fields.
const answerSchema = z.object({
  data: z.object({
    labels: z.array(z.object({ event_id: z.string(), contact: z.string().nullable(), internal: z.boolean() })),
  }),
});
/** After this, the page is shown without them. */
const withinMs = 2_000;

/**
 * Asks the server for the contacts of the last hour's events, where the user wants to see them; the answer is not
 * stored. Never throws.
 */
export async function eventLabels(
  { tag_label: isWanted }: Pick<WindowsOptions, 'tag_label'>,
  run: Pick<AccountRun, 'ask' | 'queue'> | null,
  nowMs: number,
): Promise<EventLabels> {
  if (run === null || !isWanted) return noLabels;
  const sent = run.queue.sentSince(nowMs - 60 * 60_000);
  if (sent.length === 0) return noLabels;
  const events = sent.slice(0, maxLabelledEvents).map(({ event }) => event.id);
  const answer = answerSchema.safeParse(await run.ask(captureRoutes.labelEvents, { events }, withinMs));
  if (!answer.success) return noLabels;
  return new Map(answer.data.data.labels.map(({ event_id: id, ...label }) => [id, label]));
}
