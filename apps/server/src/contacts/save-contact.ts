// Adding and changing contacts:
//   createContact, updateContact    with the addresses and the company that identify them in texts
//   archiveContact, restoreContact  unless it is the last internal one
//   linkContact                     sets its counterpart in a system outside
import type { contactsRoutes } from '@daybook/contract/contacts.ts';
import { isPermitted } from '@daybook/contract/permissions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isKnownSystem } from '@daybook/domain/exports/system-name.ts';
import { normalisePhone } from '@daybook/domain/tags/normalise-reference.ts';
import type { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404, invalidField } from '../platform/http/app-error.ts';
import { outsideContact, requireChangedHere } from '../platform/outside-master.repository.ts';
import { requirePermission } from '../platform/sessions/admit.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import {
  addContactTags,
  archiveTagsOf,
  type ContactReference,
  followContact,
  referenceSettings,
  removeContactTags,
  restoreTagsOf,
} from '../tags/tags.service.ts';
import { addContact, changeContact, countInternalContacts, findContact, lockContact } from './contacts.repository.ts';

type Wish = z.output<typeof contactsRoutes.createContact.body>;
type Change = z.output<typeof contactsRoutes.updateContact.body>;
type Link = z.output<typeof contactsRoutes.linkContact.body>['external_crm'];
type Reach = { readonly email: string | null; readonly phone: string | null };
type Company = { readonly company_name: string | null; readonly company_code: string | null };
export type LockedContact = NonNullable<Awaited<ReturnType<typeof lockContact>>>;

/** Returns the contact, locked until the transaction ends. @throws AppError MODEL_NOT_FOUND */
export async function lockedContact(trx: Transaction, scope: Scope, id: number): Promise<LockedContact> {
  return foundOr404(await lockContact(trx, scope, id), 'This contact');
}

/**
 * Adds a contact and returns its id.
 * @throws AppError DUPLICATE_CONTACT_NAME, DUPLICATE_CONTACT_CODE, ADMINISTRATOR_REQUIRED, PERMISSION_REQUIRED, VALIDATION_FAILED
 */
export async function createContact(trx: Transaction, caller: Caller, wish: Wish, now: Date): Promise<number> {
  const { internal = false, code = null, company_name = null, company_code = null, ...others } = wish;
  if (internal) requireAdministrator(caller);
  const reach = await readReach(trx, caller, unreached, wish);
  const designated = internal ? { is_internal: true } : {};
  const contact = { ...withoutUndefined(others), code, company_name, company_code, ...designated, ...reach };
  const id = await addContact(trx, scopeOf(caller), { ...contact, name: wish.name });
  await followCompany(trx, caller, id, noCompany, { company_name, company_code }, now);
  await followContact(trx, scopeOf(caller), [reach], now);
  return id;
}

/**
 * @throws AppError DUPLICATE_CONTACT_NAME, DUPLICATE_CONTACT_CODE, ADMINISTRATOR_REQUIRED, INTERNAL_CONTACT_REQUIRED,
 * PERMISSION_REQUIRED, VALIDATION_FAILED
 */
export async function updateContact(
  trx: Transaction,
  caller: Caller,
  contact: LockedContact,
  { internal = contact.is_internal, ...change }: Change,
  now: Date,
): Promise<void> {
  const scope = scopeOf(caller);
  const designates = internal !== contact.is_internal;
  if (designates) requireAdministrator(caller);
  const { name = contact.name, code = contact.code } = change;
  if (name !== contact.name || code !== contact.code) await requireChangedHere(trx, scope, 'contact', [contact.id]);
  if (designates && !internal) await keepAnInternalContact(trx, scope, contact);
  const reach = await readReach(trx, caller, contact, change);
  const written = { ...withoutUndefined(change), ...reach, ...(designates ? { is_internal: internal } : {}) };
  await changeContact(trx, scope, contact.id, written, now);
  const { company_name = contact.company_name, company_code = contact.company_code } = change;
  await followCompany(trx, caller, contact.id, contact, { company_name, company_code }, now);
  if (designates || isOther(reach, contact)) await followContact(trx, scope, [contact, reach], now);
}

/** @throws AppError INTERNAL_CONTACT_REQUIRED, ADMINISTRATOR_REQUIRED for an internal one */
export async function archiveContact(trx: Transaction, caller: Caller, contact: LockedContact, now: Date) {
  if (contact.deleted_at !== null) return;
  if (contact.is_internal) requireAdministrator(caller);
  await keepAnInternalContact(trx, scopeOf(caller), contact);
  await changeContact(trx, scopeOf(caller), contact.id, { deleted_at: now }, now);
  await archiveTagsOf(trx, scopeOf(caller), contact.id, now);
  await followContact(trx, scopeOf(caller), [contact], now);
}

/**
 * Restores a contact. A merged one gets its published bookings back; moved rows stay with the other contact.
 * @throws AppError DUPLICATE_CONTACT_NAME, DUPLICATE_CONTACT_CODE, ADMINISTRATOR_REQUIRED for a merged or internal one
 */
export async function restoreContact(trx: Transaction, caller: Caller, contact: LockedContact, now: Date) {
  if (contact.deleted_at === null) return;
  const wasMerged = contact.merged_into_id !== null;
  if (contact.is_internal || wasMerged) requireAdministrator(caller);
  const change = { deleted_at: null, ...(wasMerged ? { merged_into_id: null } : {}) };
  const code = await codeLeft(trx, scopeOf(caller), contact);
  await changeContact(trx, scopeOf(caller), contact.id, { ...change, code }, now);
  await restoreTagsOf(trx, scopeOf(caller), contact, now);
  await followContact(trx, scopeOf(caller), [contact], now);
}

/** Returns the code of a contact, unless the contact that it was merged into has it. */
async function codeLeft(trx: Transaction, scope: Scope, { code, merged_into_id: intoId }: LockedContact) {
  if (code === null || intoId === null) return code;
  return (await findContact(trx, scope, intoId))?.code === code ? null : code;
}

/**
 * Links a contact to its counterpart in a system outside. Daybook must know the system and, if it is connected, the
 * system must have that contact; a job then imports its data from there.
 * @throws AppError VALIDATION_FAILED, PRECONDITION_FAILED when another contact has the same counterpart,
 * CHANGED_OUTSIDE for a contact that
 *   came from there
 */
export async function linkContact(
  trx: Transaction,
  scope: Scope,
  deps: Pick<Deps, 'jobs' | 'now'>,
  contact: LockedContact,
  link: Link,
): Promise<void> {
  const { clientId } = scope;
  const [before, wanted] = [contact.external_id, link?.id ?? null];
  if (before !== null && before !== wanted) await requireChangedHere(trx, scope, 'contact', [contact.id]);
  const connected = link === null ? null : await checkedLink(trx, scope, link);
  await saveLink(trx, scope, contact, link, deps.now());
  if (connected === null) return;
  const about = { clientId, connectionId: connected.connectionId };
  await deps.jobs.enqueue(trx, 'writeCrm', about, { key: `${clientId}:${connected.connectionId}` });
}

async function checkedLink(trx: Transaction, scope: Scope, { system, id }: NonNullable<Link>) {
  if (!isKnownSystem(system)) {
    throw invalidField('/external_crm/system', 'Daybook knows no such system.');
  }
  const connected = await outsideContact(trx, scope, system, id);
  if (connected?.isKnown === false) throw invalidField('/external_crm/id', 'The system has no such contact.');
  return connected;
}

/** @throws AppError PRECONDITION_FAILED when another contact has the same counterpart */
async function saveLink(trx: Transaction, scope: Scope, contact: LockedContact, link: Link, now: Date) {
  const { system = null, id = null, name = null } = link ?? {};
  await changeContact(trx, scope, contact.id, { external_system: system, external_id: id, external_name: name }, now);
}

/**
 * Refuses to leave the organisation without an internal contact, which internal bookings need (specification 6).
 * @throws AppError INTERNAL_CONTACT_REQUIRED
 */
export async function keepAnInternalContact(
  trx: Transaction,
  scope: Scope,
  { is_internal: isInternal, deleted_at: deletedAt }: Pick<LockedContact, 'is_internal' | 'deleted_at'>,
): Promise<void> {
  if (!isInternal || deletedAt !== null || (await countInternalContacts(trx, scope)) > 1) return;
  throw new AppError('INTERNAL_CONTACT_REQUIRED', { detail: 'At least one internal contact has to stay.' });
}

function requireAdministrator({ isAdmin }: Caller): void {
  if (isAdmin) return;
  throw new AppError('ADMINISTRATOR_REQUIRED', { detail: 'Only administrators designate internal contacts.' });
}

const unreached: Reach = { email: null, phone: null };
const isOther = (a: Reach, b: Reach): boolean => a.email !== b.email || a.phone !== b.phone;

/**
 * Returns the address and number of a contact in the form that tags compare. They identify it in everybody's activity,
 * so changing them needs the permission for general tags.
 */
async function readReach(
  trx: Transaction,
  caller: Caller,
  before: Reach,
  { email = before.email, phone = before.phone }: Pick<Change, 'email' | 'phone'>,
): Promise<Reach> {
  const given = email?.toLowerCase() ?? null;
  const number = phone === null || phone === before.phone ? phone : await readNumber(trx, scopeOf(caller), phone);
  const reach = { email: given, phone: number };
  if (isOther(reach, before)) requirePermission(caller, 'manage_general_tags');
  return reach;
}

async function readNumber(trx: Transaction, scope: Scope, phone: string): Promise<string> {
  const { country = 'NL' } = await referenceSettings(trx, scope);
  const number = normalisePhone(phone, country);
  if (number === null) throw invalidField('/phone', 'This is no telephone number.');
  return number;
}

const noCompany: Company = { company_name: null, company_code: null };

/** Adds tags for name and code of the contact's company, which identify it in texts, where no other tag has them. */
async function followCompany(
  trx: Transaction,
  caller: Caller,
  contactId: number,
  before: Company,
  after: Company,
  now: Date,
): Promise<void> {
  if (!isPermitted(caller, 'manage_general_tags')) return;
  const [old, fresh] = [referencesOf(before), referencesOf(after)];
  const isIn = (list: readonly ContactReference[]) => (one: ContactReference) =>
    list.some(({ type, value }) => type === one.type && value === one.value);
  const scope = scopeOf(caller);
  const gone = old.filter((one) => !isIn(fresh)(one));
  await removeContactTags(trx, scope, contactId, gone, now);
  const added = fresh.filter((one) => !isIn(old)(one));
  await addContactTags(trx, scope, contactId, added, now);
}

function referencesOf({ company_name: name, company_code: code }: Company): ContactReference[] {
  return [
    ...(name === null ? [] : [{ type: 'company' as const, value: name }]),
    ...(code === null ? [] : [{ type: 'company_code' as const, value: code }]),
  ];
}
