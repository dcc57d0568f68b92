// The calls for hours: which hours are accepted, and which are refused.
//   getHours, putHours, deleteHours   one entry, by its id
//   listHours                         the entries of some days
import { z } from 'zod';
import type { Books } from './books.ts';
import { nextCursor, pageOf } from './paging.ts';
import { type Answered, BridgeError, type Hours, hoursSchema, type KeptHours } from './protocol.ts';

/** @throws BridgeError not_found */
export async function getHours(books: Books, id: string): Promise<Answered> {
  const kept = await books.findHours(id);
  if (kept === null) throw new BridgeError('not_found', 'No hours have this id.');
  return { status: 200, body: kept };
}

/** Saves complete hours; the same request again changes nothing. @throws BridgeError */
export async function putHours(books: Books, reference: string, body: string): Promise<Answered> {
  const hours = parsed(body);
  const earlier = await books.findHours(requireReference(reference));
  for (const date of new Set([hours.date, earlier?.date ?? hours.date])) {
    if (await books.isClosed(date)) throw new BridgeError('period_closed', `The period of ${date} is closed.`);
  }
  await requireKnown(books, hours);
  const { link: _, custom_fields: __, time_zone: ___, ...rest } = hours;
  const kept: KeptHours = { id: reference, reference, ...rest };
  await books.saveHours(kept);
  return { status: 200, body: kept };
}

/** @throws BridgeError not_removable */
export async function deleteHours(books: Books, id: string): Promise<Answered> {
  const kept = await books.findHours(id);
  if (kept === null) return { status: 204 };
  if (await books.isClosed(kept.date)) throw new BridgeError('not_removable', `The period of ${kept.date} is closed.`);
  await books.removeHours(id);
  return { status: 204 };
}

export async function listHours(books: Books, query: URLSearchParams): Promise<Answered> {
  const days = z.object({ from: z.iso.date(), until: z.iso.date() }).safeParse(Object.fromEntries(query));
  if (!days.success) throw new BridgeError('invalid_request', 'from and until are days such as 2026-11-20.');
  const page = pageOf(query);
  const records = await books.listHours(days.data, page);
  return { status: 200, body: { records, cursor: nextCursor(records, page) } };
}

function requireReference(reference: string): string {
  if (z.uuid().safeParse(reference).success) return reference;
  throw new BridgeError('invalid_request', 'Hours are written under a UUID.');
}

function parsed(body: string): Hours {
  const hours = hoursSchema.safeParse(jsonOf(body));
  if (hours.success) return hours.data;
  const [issue] = hours.error.issues;
  throw new BridgeError('invalid_request', `${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'not valid'}`);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new BridgeError('invalid_request', 'The body is not JSON.');
  }
}

/** @throws BridgeError when the employee, the contact or a dimension of the hours is unknown or archived */
async function requireKnown(books: Books, { employee_id, contact_id, dimension_ids }: Hours): Promise<void> {
  const employee = await books.find('employees', employee_id);
  if (!employee?.active) throw new BridgeError('unknown_employee', `Employee ${employee_id} is not known or has left.`);
  const contact = contact_id === null ? null : await books.find('contacts', contact_id);
  if (contact_id !== null && contact === null) throw new BridgeError('unknown_contact', `No client ${contact_id}.`);
  if (contact?.active === false) throw new BridgeError('rejected', `Client ${contact.name} is archived.`);
  for (const id of dimension_ids) {
    const dimension = await books.find('dimensions', id);
    if (dimension === null) throw new BridgeError('unknown_dimension', `${id} is not known.`);
    if (!dimension.active) throw new BridgeError('rejected', `${dimension.name} is archived.`);
  }
}
