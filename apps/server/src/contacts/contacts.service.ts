// Contacts, as other concepts use them.

import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CodeDisplay } from '@daybook/domain/contacts/contact-order.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { invalidField } from '../platform/http/app-error.ts';
import { idTextOrNull, instantText, instantTextOrNull, resource } from '../platform/lists/json-api.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import {
  addContact,
  type ContactRow,
  countInternalContacts,
  findContactsById,
  holdContact,
} from './contacts.repository.ts';

export { contactsWithMerged } from './contacts.repository.ts';
export { linkedBySystem, releaseOutside, unlinkedContacts } from './outside-contacts.repository.ts';
export { writeOutsideContacts } from './outside-contacts.ts';

export function contactResource(contact: ContactRow, codeDisplay: CodeDisplay) {
  return resource('contacts', contact.id, {
    name: contact.name,
    formatted_name: displayName(contact, codeDisplay),
    code: contact.code,
    type: contact.type,
    internal: contact.is_internal,
    is_deleted: contact.deleted_at !== null,
    booked_duration: contact.booked_duration,
    last_activity: contact.last_activity,
    company_name: contact.company_name,
    company_code: contact.company_code,
    email: contact.email,
    phone: contact.phone,
    location: contact.location,
    colour: contact.colour,
    external_crm: externalCrmOf(contact),
    merged_into_id: idTextOrNull(contact.merged_into_id),
    version: contact.version,
    created_at: instantText(contact.created_at),
    updated_at: instantText(contact.updated_at),
    deleted_at: instantTextOrNull(contact.deleted_at),
  });
}

function externalCrmOf({ external_system: system, external_id: id, external_name: name }: ContactRow) {
  return system === null || id === null ? null : { system, id, name };
}

/**
 * Adds the contact for internal work, with which every organisation begins: without it nothing can be booked
 * internally.
 */
export async function addInternalContact(trx: Transaction, scope: Scope, language: Language): Promise<number> {
  return addContact(trx, scope, { name: serverText(language, 'internal_contact'), is_internal: true });
}

/** Whether the organisation has a contact for its internal time. */
export const hasInternalContact = async (trx: Transaction, scope: Scope): Promise<boolean> =>
  (await countInternalContacts(trx, scope)) > 0;

/**
 * Refuses a contact that does not belong to this organisation or was archived, as an invalid field of the request.
 * @throws AppError VALIDATION_FAILED at the pointer
 */
export async function requireContact(trx: Transaction, scope: Scope, id: number, pointer: string): Promise<void> {
  if (!(await holdContact(trx, scope, id))) throw invalidField(pointer, 'There is no such contact.');
}

/** Returns the contacts with these ids as resources, each once, for the `included` of other concepts' answers. */
export async function contactResources(trx: Transaction, scope: Scope, ids: readonly number[]) {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const { 'contact_codes.display': codeDisplay } = await loadPreferences(trx, scope);
  const contacts = await findContactsById(trx, scope, unique);
  return contacts.map((contact) => contactResource(contact, codeDisplay));
}
