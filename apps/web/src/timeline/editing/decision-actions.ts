// Decides for whom logs were. Part of the day's actions.
import { routes } from '@daybook/contract/routes.ts';
import type { TagType } from '@daybook/contract/tag-values.ts';
import { call } from '../../shell/api/api.ts';
import { newKey } from '../../shell/api/new-key.ts';
import type { RunChange } from './day-change.ts';
import { decisionCall, decisionTarget } from './decision-call.ts';
import { type Decision, decideLogs } from './edit-timeline.ts';

type SendOptions = { dayChange?: string; confirmed?: boolean };

const send = (logIds: readonly string[], decision: Decision, { dayChange, confirmed }: SendOptions = {}) =>
  call(routes.batchEditLogs, {
    body: { ...decisionCall([...logIds], decision), ...(confirmed === true && { confirmed }) },
    ...(dayChange === undefined ? {} : { dayChange }),
  });

export const decisionActions = (change: RunChange) => ({
  /** `confirmed`: the user confirmed the unusual lengths of appointments among these logs. */
  decide: (logIds: readonly string[], decision: Decision, message: string, confirmed = false): Promise<boolean> => {
    const ids = new Set(logIds);
    return change({
      shown: (timeline) => decideLogs(timeline, ids, decision),
      send: () => send([...ids], decision, { confirmed }),
      message,
    });
  },
  /** Makes several decisions as one change. */
  decideAll: (decisions: readonly { logIds: readonly string[]; decision: Decision }[], message: string) => {
    const dayChange = newKey();
    return change({
      shown: (timeline) => decisions.reduce((day, one) => decideLogs(day, new Set(one.logIds), one.decision), timeline),
      send: async () => {
        for (const { logIds, decision } of decisions) await send(logIds, decision, { dayChange });
      },
      message,
    });
  },
  /** Decides, and remembers the reference that the decision was based on. */
  remember: (
    logIds: readonly string[],
    decision: Decision,
    reference: { type: TagType; value: string },
    message: (changed: number) => string,
    confirmed = false,
  ) => {
    const ids = new Set(logIds);
    return change({
      shown: (timeline) => decideLogs(timeline, ids, decision),
      send: async () => {
        const tag = await call(routes.createTag, {
          body: { ...reference, ...decisionTarget(decision), scope: 'personal', nature: 'tag' },
        });
        await send([...ids], decision, { confirmed });
        return tag;
      },
      message: (tag) => message(tag.meta.applied),
      alsoUndo: (tag) => call(routes.deleteTag, { params: { id: tag.data.id } }),
    });
  },
});
