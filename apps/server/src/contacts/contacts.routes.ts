import { contactsRoutes } from '@daybook/contract/contacts.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { actorOf } from '../audit/audit.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { checkIfMatch, setVersion } from '../platform/http/if-match.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { collection, document, idText, resource } from '../platform/lists/json-api.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { tagsOfContacts } from '../tags/tags.service.ts';
import { type CompanyRow, findCompanies } from './companies.repository.ts';
import { contactOverview } from './contact-overview.ts';
import { findContact, findContactColours, findContacts } from './contacts.repository.ts';
import { contactResource } from './contacts.service.ts';
import { registerContactImportRoutes } from './import.routes.ts';
import { requireMayDesignate } from './may-designate.ts';
import { mergeContact, previewMerge } from './merge-contacts.ts';
import {
  archiveContact,
  createContact,
  linkContact,
  lockedContact,
  restoreContact,
  updateContact,
} from './save-contact.ts';

async function codeDisplayOf(trx: Transaction, scope: Scope) {
  const { 'contact_codes.display': display } = await loadPreferences(trx, scope);
  return display;
}

async function read(trx: Transaction, scope: Scope, id: number) {
  const contact = foundOr404(await findContact(trx, scope, id), 'This contact');
  return contactResource(contact, await codeDisplayOf(trx, scope));
}

/** Returns the tags of contacts, and which tags name each contact (specification 3, contact). */
async function withTags(trx: Transaction, scope: Scope, ids: readonly number[]) {
  const tags = await tagsOfContacts(trx, scope, ids);
  const byContact = Map.groupBy(tags, ({ attributes }) => attributes.contact_id);
  const linked = <R extends { id: string }>(contact: R) => {
    const data = (byContact.get(contact.id) ?? []).map(({ type, id }) => ({ type, id }));
    return { ...contact, relationships: { tags: { data } } };
  };
  return { tags, linked };
}

const companyResource = ({ id, contacts, name, code, contact_count }: CompanyRow) =>
  resource('companies', id, {
    ...{ name, code, contact_count },
    contacts: contacts.map((contact) => ({ id: idText(contact.id), name: contact.name })),
  });

type App = Parameters<RegisterConcept>[0];

export const registerContactsRoutes: RegisterConcept = (app, deps) => {
  registerReading(app, deps);
  registerWriting(app, deps);
  registerMerging(app, deps);
  registerContactImportRoutes(app, deps);
};

function registerReading(app: App, deps: Deps): void {
  registerRoute(app, deps, contactsRoutes.listContacts, async ({ trx, scope, list }) => {
    const display = await codeDisplayOf(trx, scope);
    const page = await findContacts(trx, scope, list, display === 'prefix');
    if (!list.includes.includes('tags')) return collection(list, page, (contact) => contactResource(contact, display));
    const ids = page.rows.map(({ id }) => id);
    const { tags, linked } = await withTags(trx, scope, ids);
    return collection(list, page, (contact) => linked(contactResource(contact, display)), tags);
  });

  registerRoute(app, deps, contactsRoutes.listContactColours, async ({ trx, scope }) => ({
    data: (await findContactColours(trx, scope)).map(({ id, colour }) => ({ id: idText(id), colour })),
  }));

  registerRoute(app, deps, contactsRoutes.listCompanies, async ({ trx, scope, list }) =>
    collection(list, await findCompanies(trx, scope, list), companyResource),
  );

  registerRoute(app, deps, contactsRoutes.getContact, async ({ trx, scope, params, query, reply }) => {
    const contact = await read(trx, scope, Number(params.id));
    setVersion(reply, contact.attributes.version);
    if (query.include === undefined) return document(contact);
    const { tags, linked } = await withTags(trx, scope, [Number(contact.id)]);
    return document(linked(contact), tags);
  });

  registerRoute(app, deps, contactsRoutes.getContactOverview, async ({ trx, scope, params }) => ({
    data: await contactOverview(trx, scope, Number(params.id), deps.now()),
  }));
}

function registerWriting(app: App, deps: Deps): void {
  registerRoute(app, deps, contactsRoutes.createContact, async ({ trx, scope, user, body }) => {
    if (body.internal === true) await requireMayDesignate(deps, trx, scope);
    return document(await read(trx, scope, await createContact(trx, user, body, deps.now())));
  });

  registerRoute(app, deps, contactsRoutes.updateContact, async ({ trx, scope, user, params, body, request }) => {
    const contact = await lockedContact(trx, scope, Number(params.id));
    checkIfMatch(request, contact.version);
    const { internal = contact.is_internal } = body;
    if (internal !== contact.is_internal) await requireMayDesignate(deps, trx, scope);
    await updateContact(trx, user, contact, body, deps.now());
    return document(await read(trx, scope, contact.id));
  });

  registerRoute(app, deps, contactsRoutes.archiveContact, async ({ trx, scope, user, params }) => {
    await archiveContact(trx, user, await lockedContact(trx, scope, Number(params.id)), deps.now());
    return null;
  });

  registerRoute(app, deps, contactsRoutes.restoreContact, async ({ trx, scope, user, params }) => {
    const contact = await lockedContact(trx, scope, Number(params.id));
    await restoreContact(trx, user, contact, deps.now());
    return document(await read(trx, scope, contact.id));
  });

  registerRoute(app, deps, contactsRoutes.linkContact, async ({ trx, scope, params, body }) => {
    const contact = await lockedContact(trx, scope, Number(params.id));
    await linkContact(trx, scope, deps, contact, body.external_crm);
    return document(await read(trx, scope, contact.id));
  });
}

function registerMerging(app: App, deps: Deps): void {
  registerRoute(app, deps, contactsRoutes.previewMerge, async ({ trx, scope, params, body }) => ({
    data: await previewMerge(trx, scope, { fromId: Number(params.id), intoId: body.into_id }),
  }));

  registerRoute(app, deps, contactsRoutes.mergeContact, async ({ trx, scope, user, request, params, body }) => {
    const merge = { fromId: Number(params.id), intoId: body.into_id };
    await mergeContact(trx, deps, scope, actorOf(user, request), merge);
    return document(await read(trx, scope, merge.intoId));
  });
}
