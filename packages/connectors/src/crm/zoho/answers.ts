// The parts of Zoho Projects' answers that Daybook reads. Its clients disagree on many forms, so all of them are
// accepted.
import { z } from 'zod';

const id = z.union([z.string().min(1), z.number().transform(String)]);
const text = z.string().nullish();
const flag = z.boolean().nullish().catch(null);
const some = z.object({ id }).nullish().catch(null);

/** A list under its name, or alone. */
export const listSchema = <T extends z.ZodType>(name: string, record: T) =>
  z.union([
    z.array(record),
    z.looseObject({}).transform((answer, context): z.output<T>[] => {
      const records = z.array(record).safeParse(answer[name]);
      if (records.success) return records.data;
      context.addIssue({ code: 'custom', message: `The answer has no readable ${name}` });
      return z.NEVER;
    }),
  ]);

export const portalSchema = z.object({ id, name: text, portal_name: text });
export const clientSchema = z.object({ id, name: text, email: text });
/** A state by its name, or with its meaning. */
const status = z
  .union([z.string(), z.object({ name: text, is_closed_type: flag })])
  .nullish()
  .transform((own) => (typeof own === 'string' ? own !== 'archived' : own?.is_closed_type !== true))
  .catch(true);
export const projectSchema = z.object({
  ...{ id, name: text, key: text, status, client: some, customer: some, project_group: some },
  ...{ client_id: id.nullish(), group_id: id.nullish() },
});
export const taskSchema = z.object({ id, name: text, key: text, status, is_completed: flag, project: some });
export const userSchema = z.object({
  ...{ id, zpuid: id.nullish(), name: text, email: text },
  active: z.union([z.boolean(), z.number()]).nullish().catch(null),
});

const amount = z.union([z.number(), z.string()]).nullish();
const entry = z.object({
  ...{
    id,
    notes: text,
    date: text,
    log_date: text,
    bill_status: text,
    approval_status: text,
    owner_zpuid: id.nullish(),
  },
  ...{ owner: z.object({ zpuid: id.nullish() }).nullish().catch(null), task: some, project: some },
  ...{ total_minutes: amount, hours: amount, minutes: amount, log_hour: text },
});
type Raw = z.output<typeof entry>;

/** Returns 1:30 or 01:30 in minutes; null for other values. */
function clockMinutes(value: unknown): number | null {
  const [, hours, minutes] = /^(\d+):(\d\d)$/.exec(String(value ?? '')) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const minutesOf = ({ total_minutes, hours, minutes, log_hour }: Raw): number =>
  clockMinutes(log_hour) ??
  clockMinutes(hours) ??
  (total_minutes == null ? Number(hours ?? 0) * 60 + Number(minutes ?? 0) : Number(total_minutes));

export const logSchema = entry.transform((raw) => ({
  ...{
    id: raw.id,
    notes: raw.notes ?? '',
    date: (raw.date ?? raw.log_date ?? '').slice(0, 10),
    minutes: minutesOf(raw),
  },
  ...{ owner: raw.owner_zpuid ?? raw.owner?.zpuid ?? '', task: raw.task?.id ?? null, project: raw.project?.id ?? null },
  ...{ isBillable: raw.bill_status == null ? null : raw.bill_status === 'Billable' },
  isApproved: raw.approval_status === 'Approved',
}));
export type Log = z.output<typeof logSchema>;

/** Logs by day, or in one list. */
export const logsSchema = z.union([
  listSchema('time_logs', z.object({ log_details: z.array(logSchema) })).transform((days) =>
    days.flatMap(({ log_details }) => log_details),
  ),
  listSchema('time_logs', logSchema),
  listSchema('timelogs', logSchema),
  listSchema('logs', logSchema),
]);
const made = z.object({ id });
export const madeSchema = z.union([
  made,
  z.object({ time_logs: z.tuple([z.object({ log_details: z.tuple([made]) })]) }).transform(
    ({
      time_logs: [
        {
          log_details: [one],
        },
      ],
    }) => one,
  ),
]);
