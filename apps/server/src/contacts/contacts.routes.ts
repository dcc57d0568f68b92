import { contactsRoutes } from '@daybook/contract/contacts.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { AppError, foundOr404 } from '../platform/app-error.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { checkIfMatch, tellVersion } from '../platform/if-match.ts';
import { collection, document } from '../platform/json-api.ts';
import { registerRoute } from '../platform/register-route.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import {
  addContact,
  changeContact,
  countInternalContacts,
  findContact,
  findContacts,
  lockContact,
} from './contacts.repository.ts';
import { contactResource } from './contacts.service.ts';

async function codeDisplayOf(trx: Transaction, scope: Scope) {
  const { 'contact_codes.display': display } = await loadPreferences(trx, scope);
  return display;
}

async function read(trx: Transaction, scope: Scope, id: number) {
  const contact = foundOr404(await findContact(trx, scope, id), 'This contact');
  return contactResource(contact, await codeDisplayOf(trx, scope));
}

export const registerContactsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, contactsRoutes.listContacts, async ({ trx, scope, list }) => {
    const display = await codeDisplayOf(trx, scope);
    const page = await findContacts(trx, scope, list, display === 'prefix');
    return collection(list, page, (contact) => contactResource(contact, display));
  });

  registerRoute(app, deps, contactsRoutes.getContact, async ({ trx, scope, params, reply }) => {
    const contact = await read(trx, scope, Number(params.id));
    tellVersion(reply, contact.attributes.version);
    return document(contact);
  });

  registerRoute(app, deps, contactsRoutes.createContact, async ({ trx, scope, body }) => {
    const { name, code = null, type = 'regular' } = body;
    const id = await addContact(trx, scope, { name, code, type });
    return document(await read(trx, scope, id));
  });

  registerRoute(app, deps, contactsRoutes.updateContact, async ({ trx, scope, params, body, request }) => {
    const contact = foundOr404(await lockContact(trx, scope, Number(params.id)), 'This contact');
    checkIfMatch(request, contact.version);
    await changeContact(trx, scope, contact.id, withoutUndefined(body), deps.now());
    return document(await read(trx, scope, contact.id));
  });

  registerRoute(app, deps, contactsRoutes.archiveContact, async ({ trx, scope, params }) => {
    const contact = foundOr404(await lockContact(trx, scope, Number(params.id)), 'This contact');
    if (contact.deleted_at !== null) return null;
    if (contact.is_internal && (await countInternalContacts(trx, scope)) === 1) {
      throw new AppError('INTERNAL_CONTACT_REQUIRED', { detail: 'At least one internal contact has to stay.' });
    }
    await changeContact(trx, scope, contact.id, { deleted_at: deps.now() }, deps.now());
    return null;
  });

  registerRoute(app, deps, contactsRoutes.restoreContact, async ({ trx, scope, params }) => {
    const contact = foundOr404(await lockContact(trx, scope, Number(params.id)), 'This contact');
    if (contact.deleted_at !== null) await changeContact(trx, scope, contact.id, { deleted_at: null }, deps.now());
    return document(await read(trx, scope, contact.id));
  });
};
