// The parts of AdminPulse's answers that Daybook reads. Names are known only in part from its clients: unconfirmed ones
// are accepted in several forms.
import { z } from 'zod';

const id = z.union([z.string().min(1), z.number().transform(String)]);
const text = z.string().nullish().catch(null);
const whole = z.number().int().nullish().catch(null);
const flag = z.boolean().nullish().catch(null);

/** A page of a list; pages count from 0. */
export const pageSchema = <T extends z.ZodType>(record: T) =>
  z.object({ results: z.array(record), pageCount: z.number().int() });

export const companySchema = z.object({ id, name: text });
export const relationSchema = z.object({
  ...{ id, uniqueIdentifier: text, code: text, name: text, commercialName: text, email: text },
});
export const userSchema = z.object({
  ...{ id, name: text, fullName: text, firstName: text, lastName: text, email: text, emailAddress: text, active: flag },
});
export const taskSchema = z.object({
  ...{ id, name: text, templateName: text, referenceYear: z.union([z.string(), z.number()]).nullish().catch(null) },
  ...{ status: whole, inapplicable: flag, relationUniqueIdentifier: text },
  subtasks: z.array(z.object({ id, name: text, status: whole })).nullish(),
});
export type Task = z.output<typeof taskSchema>;
export const itemSchema = z.object({ id, code: text, name: text, type: z.union([z.string(), z.number()]).nullish() });
