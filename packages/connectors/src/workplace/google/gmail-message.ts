import { z } from 'zod';
import type { Mail } from '../../core/mail-connector.ts';
import { beginningOfText } from '../mail/beginning.ts';
import { instantOf, type MailFolder, mailOfHeaders } from '../mail/mail-of-headers.ts';

const deepest = 10;

export type GmailPart = {
  readonly mimeType?: string | undefined;
  readonly filename?: string | undefined;
  readonly headers?: readonly { readonly name: string; readonly value: string }[] | undefined;
  readonly body?: { readonly data?: string | undefined } | undefined;
  readonly parts?: readonly GmailPart[] | undefined;
};
const partSchema: z.ZodType<GmailPart> = z.lazy(() =>
  z.object({
    mimeType: z.string().optional(),
    filename: z.string().optional(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    body: z.object({ data: z.string().optional() }).optional(),
    parts: z.array(partSchema).optional(),
  }),
);
export const gmailMessageSchema = z.object({
  id: z.string(),
  labelIds: z.array(z.string()).optional(),
  internalDate: z.string().optional(),
  sizeEstimate: z.number().optional(),
  payload: partSchema.optional(),
});
export type GmailMessage = z.output<typeof gmailMessageSchema>;

/** The headers that are read when the text is not wanted. */
export const neededHeaders = ['From', 'To', 'Cc', 'Subject', 'Date', 'Message-ID'] as const;
const ofNoInterest = new Set(['DRAFT', 'TRASH', 'SPAM', 'CHAT']);

/**
 * Returns the mail of a message; null for a draft, and for a deleted mail. `wantsContent`: with the beginning of its
 * text.
 */
export function mailOfMessage(message: GmailMessage, folder: MailFolder, wantsContent: boolean): Mail | null {
  const { id: uid, labelIds = [], internalDate, sizeEstimate, payload } = message;
  const arrivedMs = instantOf(internalDate === undefined ? undefined : Number(internalDate));
  if (arrivedMs === null || labelIds.some((label) => ofNoInterest.has(label))) return null;
  const header = (name: string): string =>
    payload?.headers?.find((one) => one.name.toLowerCase() === name)?.value ?? '';
  const headers = {
    ...{ uid, messageId: header('message-id'), subject: header('subject'), arrivedMs, bytes: sizeEstimate ?? 0 },
    senders: addressesIn(header('from')),
    recipients: addressesIn([header('to'), header('cc')].join(',')),
    writtenMs: instantOf(header('date') || undefined),
  };
  return mailOfHeaders(headers, folder, wantsContent ? partText(payload) : null);
}

/** Returns the addresses of a header, without names, quoted text and comments. */
export function addressesIn(header: string): string[] {
  const bare = header.replaceAll(/"(?:[^"\\]|\\.)*"/g, ' ').replaceAll(/\([^)]*\)/g, ' ');
  return bare
    .split(/[,;]/)
    .flatMap(
      (one) => /<\s*([^<>\s]+@[^<>\s]+)\s*>/.exec(one)?.[1] ?? /^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(one)?.[1] ?? [],
    );
}

/** Returns the beginning of the first plain text; null when there is none: HTML rarely begins with the text. */
function partText(part: GmailPart | undefined, depth = 0): string | null {
  if (part === undefined || depth > deepest || (part.filename ?? '') !== '') return null;
  if (part.mimeType === 'text/plain') return beginningOfText(decoded(part.body?.data ?? ''));
  for (const child of part.parts ?? []) {
    const found = partText(child, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Decodes only as much as the beginning can need. */
const decoded = (data: string): string =>
  Buffer.from(data.slice(0, 8192), 'base64url')
    .toString('utf8')
    .replace(/\uFFFD+$/u, '');
