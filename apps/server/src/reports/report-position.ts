// The position of a booking in a sorted table as text, which a client sends back to get the next page.
import { dateSchema } from '@daybook/contract/values.ts';
import { z } from 'zod';
import { invalidField } from '../platform/http/app-error.ts';
import type { BookingTurn, ReportBooking, TurnPosition } from './report-bookings.repository.ts';

const text = z.string().nullable();
const values = {
  date: dateSchema,
  duration: z.string().regex(/^\d{1,12}$/),
  contact: text,
  user: text,
  description: text,
} satisfies Record<BookingTurn['sort'], z.ZodType<string | null>>;

export const writePosition = ({ sort_value, date, id }: ReportBooking): string =>
  Buffer.from(JSON.stringify([sort_value, date, id])).toString('base64url');

/** @throws AppError VALIDATION_FAILED for a text that is no position in a table with this sorting */
export function readPosition(position: string, sort: BookingTurn['sort']): TurnPosition {
  const schema = z.tuple([values[sort], dateSchema, z.int().positive()]);
  const read = schema.safeParse(parsedOrNull(Buffer.from(position, 'base64url').toString()));
  if (!read.success) throw invalidField('/after', 'No page ended there.');
  const [value, date, id] = read.data;
  return { value, date, id };
}

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
