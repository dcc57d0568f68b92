// Mailboxes at Microsoft, by delta query: first the mails of a period, then the new ones. Only headers, and with the
// scope for it the beginning of the text; a body is never fetched.
import { z } from 'zod';
import type { ListedCollection } from '../../core/linked-connector.ts';
import type { Mail, MailConnector, MailPage, MailRequest } from '../../core/mail-connector.ts';
import { lowerCased } from '../cloud/planned-event.ts';
import type { ProviderApi } from '../cloud/provider-api.ts';
import { ProviderRefusal } from '../cloud/provider-refusal.ts';
import { beginningOfText } from '../mail/beginning.ts';
import { instantOf, type MailFolder, mailOfHeaders } from '../mail/mail-of-headers.ts';

const mailsAtOnce = 100;
const folders = { inbox: 'inbox', sentitems: 'sent' } as const satisfies Record<string, MailFolder['use']>;

const addressSchema = z.object({ emailAddress: z.object({ address: z.string().nullish() }).nullish() });
const messageSchema = z.object({
  id: z.string(),
  '@removed': z.unknown().optional(),
  subject: z.string().nullish(),
  from: addressSchema.nullish(),
  toRecipients: z.array(addressSchema).nullish(),
  ccRecipients: z.array(addressSchema).nullish(),
  receivedDateTime: z.string().nullish(),
  sentDateTime: z.string().nullish(),
  internetMessageId: z.string().nullish(),
  isDraft: z.boolean().nullish(),
  bodyPreview: z.string().nullish(),
});
const pageSchema = z.object({
  value: z.array(messageSchema),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});
const foldersSchema = z.object({ value: z.array(z.object({ id: z.string() })) });
const cursorSchema = z.object({ link: z.string() }).nullable().catch(null);

const fields = 'subject,from,toRecipients,ccRecipients,receivedDateTime,sentDateTime,internetMessageId,isDraft';
/** Otherwise a mail gets another id when it is moved. */
const lastingIds = 'IdType="ImmutableId"';

export type GraphMailSettings = {
  /** Whether the consent permits reading the beginning of the text. */
  readonly allowsContent: boolean;
};

/** Returns a connector for the mailbox of one consent. */
export function graphMailConnector(api: ProviderApi, settings: GraphMailSettings): MailConnector<unknown> {
  const list = () => listFolders(api);
  return {
    list,
    open: async () => ({ list, read: (request) => readPage(api, request, settings), close: async () => {} }),
  };
}

/** Incoming and sent mail, which have fixed names in every mailbox; requested to see whether there is one. */
async function listFolders(api: ProviderApi): Promise<ListedCollection[]> {
  await api.get({ path: '/me/mailFolders', query: { $select: 'id', $top: '1' }, answer: foldersSchema });
  return [
    { key: 'inbox', name: 'INBOX', isProposed: true },
    { key: 'sentitems', name: 'SENT', isProposed: true },
  ];
}

const selected = (wantsContent: boolean) => (wantsContent ? `${fields},bodyPreview` : fields);

async function readPage(api: ProviderApi, request: MailRequest, settings: GraphMailSettings): Promise<MailPage> {
  const wantsContent = request.wantsContent && settings.allowsContent;
  const use = Object.entries(folders).find(([key]) => key === request.folderKey)?.[1] ?? null;
  const folder = { use, ownAddresses: lowerCased(request.ownAddresses) };
  const page = await nextPage(api, request, wantsContent);
  const again = await readAgain(api, request, wantsContent);
  const mails = [...again, ...page.value].flatMap((message) => mailOf(message, folder, wantsContent) ?? []);
  const { '@odata.nextLink': next, '@odata.deltaLink': delta } = page;
  const link = next ?? delta;
  return { mails, cursor: link === undefined ? null : { link }, isLast: next === undefined };
}

/** Returns the page that the last one named, or the first of a new round if that name is no longer known. */
async function nextPage(api: ProviderApi, request: MailRequest, wantsContent: boolean) {
  const headers = { prefer: `odata.maxpagesize=${mailsAtOnce}, ${lastingIds}` };
  const cursor = cursorSchema.parse(request.cursor);
  const path = `/me/mailFolders/${encodeURIComponent(request.folderKey)}/messages/delta`;
  const query = {
    ...{ $select: selected(wantsContent), changeType: 'created' },
    $filter: `receivedDateTime ge ${new Date(request.sinceMs).toISOString()}`,
  };
  const begin = () => api.get({ path, query, headers, answer: pageSchema });
  if (cursor === null) return begin();
  try {
    return await api.get({ path: cursor.link, headers, answer: pageSchema });
  } catch (error) {
    const isForgotten = error instanceof ProviderRefusal && (error.status === 410 || /^syncState/i.test(error.reason));
    if (isForgotten) return begin();
    throw error;
  }
}

/** Mails that waited for their day; removed ones are left out. */
async function readAgain(api: ProviderApi, { again }: MailRequest, wantsContent: boolean) {
  const found: z.output<typeof messageSchema>[] = [];
  for (const id of again) {
    const query = { $select: selected(wantsContent) };
    const path = `/me/messages/${encodeURIComponent(String(id))}`;
    const message = await api
      .get({ path, query, headers: { prefer: lastingIds }, answer: messageSchema })
      .catch(nullIfGone);
    if (message !== null) found.push(message);
  }
  return found;
}

function nullIfGone(error: unknown): null {
  if (error instanceof ProviderRefusal && error.status === 404) return null;
  throw error;
}

function mailOf(message: z.output<typeof messageSchema>, folder: MailFolder, wantsContent: boolean): Mail | null {
  const arrivedMs = instantOf(message.receivedDateTime ?? message.sentDateTime);
  if (message['@removed'] !== undefined || message.isDraft === true || arrivedMs === null) return null;
  const addresses = (people: readonly z.output<typeof addressSchema>[]) =>
    people.map(({ emailAddress }) => emailAddress?.address ?? '');
  const headers = {
    ...{ uid: message.id, messageId: message.internetMessageId ?? '', subject: message.subject ?? '', bytes: 0 },
    senders: addresses(message.from == null ? [] : [message.from]),
    recipients: addresses([...(message.toRecipients ?? []), ...(message.ccRecipients ?? [])]),
    ...{ writtenMs: instantOf(message.sentDateTime), arrivedMs },
  };
  const content = wantsContent ? beginningOfText(message.bodyPreview ?? '') : null;
  return mailOfHeaders(headers, folder, content);
}
