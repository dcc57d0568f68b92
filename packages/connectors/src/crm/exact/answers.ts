// The parts of Exact Online's answers that Daybook reads. Numbers in a list with `$select` may be text.
import { z } from 'zod';

const text = z.string().nullish();
const flag = z.union([z.boolean(), z.number(), z.null()]).optional().transform(Boolean);
const id = z.string().min(1);
const amount = z.coerce.number().nullish();

export const meSchema = z.object({
  UserID: id,
  FullName: text,
  Email: text,
  CurrentDivision: z.coerce.string(),
  EmployeeID: text,
});
export type Me = z.output<typeof meSchema>;
export const divisionSchema = z.object({ Code: z.coerce.string(), Description: text });
/** Codes are padded with spaces to 18 places. */
const code = text.transform((value) => value?.trim() || null);
export const accountSchema = z.object({ ID: id, Code: code, Name: text, Email: text, Phone: text, Blocked: flag });
export const projectSchema = z.object({
  ID: id,
  Code: code,
  Description: text,
  Account: text,
  BlockEntry: flag,
  IsWBSRequiredForEntry: flag,
});
/** An element of the structure below a project: type 2 is an activity. */
export const wbsSchema = z.object({
  ID: id,
  Description: text,
  Type: z.coerce.number(),
  Project: text,
  BlockEntry: flag,
  Completed: flag,
});
export const itemSchema = z.object({ ID: id, Code: code, Description: text });
export const employeeSchema = z.object({
  ID: id,
  FullName: text,
  BusinessEmail: text,
  IsActive: z.boolean().nullish(),
});
export const transactionSchema = z.object({
  ...{ ID: id, Notes: text, HourStatus: amount, Activity: text, StartTime: text },
});
export const listedTransactionSchema = z.object({
  ID: id,
  Notes: text,
  Employee: text,
  Date: z.string(),
  Quantity: amount,
  Item: text,
});
/** OData wraps everything in `d`. */
export const oneSchema = <T extends z.ZodType>(record: T) => z.object({ d: record });
