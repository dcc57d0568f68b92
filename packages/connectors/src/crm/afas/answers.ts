// The parts of AFAS's answers that Daybook reads. The columns of a connector depend on its version and on the
// administrator, so every column but the key may be missing. Ids are text, even numeric ones: leading zeros count.
import { z } from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.union([z.string(), z.number()]).transform(String).nullish();
const flag = z.boolean().nullish();

export const debtorSchema = z
  .object({ DebtorId: id, DebtorName: text, SearchName: text, Email: text, TelNr: text, Blocked: flag })
  .transform((row) => ({ ...row, id: row.DebtorId }));
export const projectSchema = z
  .object({ ProjectId: id, Description: text, DebtorId: text, CheckedOut: flag })
  .transform((row) => ({ ...row, id: row.ProjectId }));
export const stageSchema = z
  .object({ ProjectId: id, ProjectStage: id, Description: text, CheckedOut: flag })
  // A stage is unique only within its project.
  .transform((row) => ({ ...row, id: `${row.ProjectId}|${row.ProjectStage}` }));
export const workTypeSchema = z
  .object({ ItemCode: id, Description: text })
  .transform((row) => ({ ...row, id: row.ItemCode }));
export const userSchema = z
  .object({ UserId: id, Description: text, UPN: text, Email: text, Blocked: flag, EmployeeId: text })
  .transform((row) => ({ ...row, id: row.UserId }));
export const realizationSchema = z
  .object({
    ...{ Identity: id, DateTime: z.string(), EmployeeId: text, ProjectId: text, ItemCodeId: text, Description: text },
    ...{ QuantityUnit: z.coerce.number().nullish(), Approved: flag, Prepared: flag, ProjectStage: text },
  })
  .transform((row) => ({ ...row, id: row.Identity }));
export type Realization = z.output<typeof realizationSchema>;

export const rowsSchema = <T extends z.ZodType>(record: T) => z.object({ rows: z.array(record) });

const named = z.object({ id: z.string() });
export const metainfoSchema = z.object({
  updateConnectors: z.array(named).nullish(),
  getConnectors: z.array(named).nullish(),
  info: z.object({ envid: text, appName: text }).nullish(),
});
/** The fields of a line of hours in this installation. */
export const lineFieldsSchema = z.object({
  fields: z.array(
    z.object({
      ...{ fieldId: z.string(), label: text, dataType: text, mandatory: flag },
      values: z.array(z.object({ id, description: text })).nullish(),
    }),
  ),
});
export type LineField = z.output<typeof lineFieldsSchema>['fields'][number];
export const hourTypeSchema = z
  .object({ TimeCode: id, Description: text })
  .transform((row) => ({ ...row, id: row.TimeCode }));
export const tokenSchema = z.object({ token: z.string().min(1) });
export const writtenSchema = z.object({
  results: z.object({ PtRealization: z.object({ Id: id }) }),
});
/** A refusal in the system's own words, with status 500. */
export const refusalSchema = z.object({ externalMessage: z.string().min(1) });
export const busySchema = z.object({ retry_after: z.coerce.number().positive() });
