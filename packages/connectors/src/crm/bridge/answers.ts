// The parts of a bridge's answers that Daybook reads: docs/bridge.md.
import { z } from 'zod';

const text = z.string().nullish();
const shared = { id: z.string().min(1), name: z.string(), active: z.boolean().nullish() };

export const statusSchema = z.object({
  protocol: z.literal(1),
  name: z.string(),
  keeps_times: z.boolean().nullish(),
  administrations: z.array(z.object({ id: z.string().min(1), name: z.string() })),
});
export const contactSchema = z.object({ ...shared, code: text, email: text, phone: text, page: text });
export const dimensionSchema = z.object({
  ...shared,
  ...{ level: z.number().int().min(1).max(3), code: text, contact_id: text, parent_id: text },
  bookable: z.boolean().nullish(),
  page: text,
});
export const employeeSchema = z.object({ ...shared, email: text });
export const hoursSchema = z.object({
  ...{ id: z.string().min(1), reference: text, date: z.iso.date(), employee_id: z.string() },
  ...{ dimension_ids: z.array(z.string()), description: z.string(), duration_seconds: z.number() },
  billable: z.boolean().nullish(),
});
/** The written hours; only their existence matters. */
export const writtenSchema = z.object({ id: z.string().min(1) });

export const pageSchema = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), cursor: text, changes_only: z.boolean().nullish() });

export const errorSchema = z.object({ code: z.string(), message: z.string().nullish() });
