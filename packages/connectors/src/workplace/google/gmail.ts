// Mailboxes at Google: first the mails of a period, then the additions, by history id. Only new mails are fetched.
import { z } from 'zod';
import { ConnectorError } from '../../core/connector-error.ts';
import type { ListedCollection } from '../../core/linked-connector.ts';
import type { Mail, MailConnector, MailPage, MailRequest } from '../../core/mail-connector.ts';
import { lowerCased } from '../cloud/planned-event.ts';
import type { ProviderApi } from '../cloud/provider-api.ts';
import { ProviderRefusal } from '../cloud/provider-refusal.ts';
import type { MailFolder } from '../mail/mail-of-headers.ts';
import { gmailMessageSchema, mailOfMessage, neededHeaders } from './gmail-message.ts';

/** A read costs twenty of the six thousand units that a user has per minute. */
const mailsAtOnce = '50';
const root = '/gmail/v1/users/me';

const profileSchema = z.object({ historyId: z.string() });
const labelsSchema = z.object({
  labels: z.array(z.object({ id: z.string(), name: z.string(), type: z.string().optional() })).default([]),
});
const idsSchema = z.object({
  messages: z.array(z.object({ id: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});
const historySchema = z.object({
  history: z
    .array(z.object({ messagesAdded: z.array(z.object({ message: z.object({ id: z.string() }) })).default([]) }))
    .default([]),
  historyId: z.string(),
  nextPageToken: z.string().optional(),
});

const cursorSchema = z
  .object({
    /** list: reads the mails of the period; then history: reads the additions. */
    phase: z.enum(['list', 'history']),
    historyId: z.string(),
    pageToken: z.string().nullable(),
  })
  .nullable()
  .catch(null);
type Cursor = NonNullable<z.output<typeof cursorSchema>>;

/** Ids of a page, and the new state. */
type Found = { readonly ids: readonly string[]; readonly cursor: Cursor; readonly isLast: boolean };

/** Returns a connector for the mailbox of one consent. */
export function gmailConnector(api: ProviderApi): MailConnector<unknown> {
  const list = () => listLabels(api);
  return {
    list,
    open: async () => ({ list, read: (request) => readPage(api, request), close: async () => {} }),
  };
}

/** Incoming and sent mail is preselected; the user's own labels can be chosen too. */
async function listLabels(api: ProviderApi): Promise<ListedCollection[]> {
  const { labels } = await api.get({ path: `${root}/labels`, answer: labelsSchema });
  const own = labels
    .filter(({ type }) => type === 'user')
    .map(({ id, name }) => ({ key: id, name, isProposed: false }));
  return [...['INBOX', 'SENT'].map((key) => ({ key, name: key, isProposed: true })), ...own];
}

const useOf = (key: string): MailFolder['use'] => (key === 'INBOX' ? 'inbox' : key === 'SENT' ? 'sent' : null);

async function readPage(api: ProviderApi, request: MailRequest): Promise<MailPage> {
  const folder = { use: useOf(request.folderKey), ownAddresses: lowerCased(request.ownAddresses) };
  const found = await findMails(api, request);
  const again = request.again.filter((id) => typeof id === 'string');
  const mails: Mail[] = [];
  for (const id of new Set([...again, ...found.ids])) {
    const mail = await readMail(api, id, folder, request.wantsContent);
    if (mail !== null && mail.arrivedMs >= request.sinceMs) mails.push(mail);
  }
  return { mails, cursor: found.cursor, isLast: found.isLast };
}

async function findMails(api: ProviderApi, request: MailRequest): Promise<Found> {
  const cursor = cursorSchema.parse(request.cursor);
  if (cursor === null) return begin(api, request);
  try {
    return await (cursor.phase === 'list' ? listed(api, request, cursor) : added(api, request, cursor));
  } catch (error) {
    // The history reaches back about a week; a page token is valid for less.
    if (error instanceof ProviderRefusal && (error.status === 404 || error.status === 400)) return begin(api, request);
    throw error;
  }
}

/** The state of the mailbox is read first: mails that arrive during the read are found by its history. */
async function begin(api: ProviderApi, request: MailRequest): Promise<Found> {
  const { historyId } = await api.get({ path: `${root}/profile`, answer: profileSchema });
  return listed(api, request, { phase: 'list', historyId, pageToken: null }).catch(notThere);
}

/** The label was removed. */
function notThere(error: unknown): never {
  const isGone = error instanceof ProviderRefusal && (error.status === 404 || error.status === 400);
  throw isGone ? new ConnectorError('LINK_NOT_FOUND', error) : error;
}

async function listed(api: ProviderApi, { folderKey, sinceMs }: MailRequest, cursor: Cursor): Promise<Found> {
  const query = {
    ...{ labelIds: folderKey, maxResults: mailsAtOnce, q: `after:${Math.floor(sinceMs / 1000)}` },
    pageToken: cursor.pageToken ?? undefined,
  };
  const page = await api.get({ path: `${root}/messages`, query, answer: idsSchema });
  const next = page.nextPageToken ?? null;
  return {
    ids: page.messages.map(({ id }) => id),
    cursor: next === null ? { ...cursor, phase: 'history', pageToken: null } : { ...cursor, pageToken: next },
    isLast: next === null,
  };
}

async function added(api: ProviderApi, { folderKey }: MailRequest, cursor: Cursor): Promise<Found> {
  const query = {
    ...{ startHistoryId: cursor.historyId, historyTypes: 'messageAdded', labelId: folderKey, maxResults: mailsAtOnce },
    pageToken: cursor.pageToken ?? undefined,
  };
  const page = await api.get({ path: `${root}/history`, query, answer: historySchema });
  const next = page.nextPageToken ?? null;
  return {
    ids: page.history.flatMap(({ messagesAdded }) => messagesAdded.map(({ message }) => message.id)),
    cursor: { phase: 'history', historyId: next === null ? page.historyId : cursor.historyId, pageToken: next },
    isLast: next === null,
  };
}

/** A mail that was removed meanwhile, or that is too large, is left out, without affecting those after it. */
async function readMail(api: ProviderApi, id: string, folder: MailFolder, wantsContent: boolean): Promise<Mail | null> {
  const query = wantsContent ? { format: 'full' } : { format: 'metadata', metadataHeaders: neededHeaders };
  try {
    const path = `${root}/messages/${encodeURIComponent(id)}`;
    return mailOfMessage(await api.get({ path, query, answer: gmailMessageSchema }), folder, wantsContent);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.code === 'LINK_TOO_LARGE' && wantsContent) return readMail(api, id, folder, false);
    if (error.code === 'LINK_NOT_FOUND' || error.code === 'LINK_TOO_LARGE') return null;
    throw error;
  }
}
