import { detailLevels } from '@daybook/domain/billing/detail-level.ts';
import { type PlanTable, type PlanTerms, planTable } from '@daybook/domain/billing/plan-table.ts';
import { plans } from '@daybook/domain/billing/plans.ts';
import { z } from 'zod';

const hourSeconds = 3600;
const longestHours = 20 * 366 * 24;

const terms = z.strictObject({
  /** null: everything. */
  history_hours: z.int().min(1).max(longestHours).nullable().optional(),
  detail: z.enum(detailLevels).optional(),
});
type GivenTerms = z.output<typeof terms>;

const givenTable = z.partialRecord(z.enum([...plans, 'trial']), terms);

const termsWith = (standard: PlanTerms, { history_hours: hours, detail }: GivenTerms): PlanTerms => ({
  historySeconds: hours === undefined ? standard.historySeconds : hours === null ? null : hours * hourSeconds,
  detail: detail ?? standard.detail,
});

/**
 * The table of plans with the operator's changes, from the setting PLANS.
 *
 *   {"free": {"history_hours": 24, "detail": "medium"}}   →   the free plan shows a day, the others are unchanged
 */
export const planTableSetting = z
  .string()
  .default('{}')
  .transform((text, context): PlanTable => {
    const given = givenTable.safeParse(parsedJson(text));
    if (given.success) return changedTable(given.data);
    for (const { path, message } of given.error.issues) context.addIssue(`${path.join('.')} ${message}`.trim());
    return z.NEVER;
  });

function changedTable(given: z.output<typeof givenTable>): PlanTable {
  const changed = [...plans, 'trial' as const].map((plan) => [plan, termsWith(planTable[plan], given[plan] ?? {})]);
  return { ...planTable, ...Object.fromEntries(changed) };
}

/** Text that is not JSON stays text, which the schema refuses. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
