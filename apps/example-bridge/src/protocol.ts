// The protocol of docs/bridge.md, as the bridge reads and answers it.
//   hoursSchema    the body of PUT /hours/{id}
//   keptHoursSchema   hours in the books
//   BridgeError    a refusal with its code
//   Asked, Answered  a request and its answer, over any transport
import { z } from 'zod';

/** A request. `target`: path below the bridge's address, with its query; header names in lower case. */
export type Asked = {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};

export type Answered = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Each code with its HTTP status. */
export const errorStatuses = {
  invalid_request: 400,
  unknown_key: 401,
  invalid_signature: 401,
  request_expired: 401,
  replayed_request: 401,
  access_denied: 403,
  not_found: 404,
  period_closed: 409,
  not_removable: 409,
  unknown_employee: 422,
  unknown_contact: 422,
  unknown_dimension: 422,
  rejected: 422,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
} as const;
export type BridgeErrorCode = keyof typeof errorStatuses;

/** A refusal; its message is shown to the user of Daybook. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

const idSchema = z.string().min(1).max(200);
const instantSchema = z.iso.datetime({ offset: true }).nullable();

export const hoursSchema = z.strictObject({
  date: z.iso.date(),
  employee_id: idSchema,
  contact_id: idSchema.nullable(),
  dimension_ids: z.array(idSchema).max(3),
  description: z.string().max(10_000),
  duration_seconds: z.number().int().min(1).max(86_400),
  started_at: instantSchema,
  ended_at: instantSchema,
  time_zone: z.string().max(100),
  billable: z.boolean(),
  link: z.string().max(2000).nullable(),
  custom_fields: z.record(z.string(), z.unknown()),
});
export type Hours = z.output<typeof hoursSchema>;

/**
 * A contact, dimension or employee in a list. Only dimensions have `level`, `contact_id`, `parent_id` and `bookable`.
 */
export type MasterRecord = {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly code?: string | null;
  readonly email?: string | null;
  readonly level?: number;
  readonly contact_id?: string | null;
  readonly parent_id?: string | null;
  readonly bookable?: boolean;
};

/**
 * Hours in the books. Those from Daybook have their reference as id; those that a person entered have no reference
 * (null).
 */
export const keptHoursSchema = hoursSchema
  .pick({ date: true, employee_id: true, contact_id: true, dimension_ids: true, description: true, billable: true })
  .extend({
    ...{ id: idSchema, reference: z.string().nullable(), duration_seconds: z.number().int().nonnegative() },
    ...{ started_at: instantSchema.optional(), ended_at: instantSchema.optional() },
  });
export type KeptHours = Readonly<z.output<typeof keptHoursSchema>>;
