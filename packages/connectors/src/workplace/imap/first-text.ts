import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { beginningOfText } from '../mail/beginning.ts';

const mostBytes = 1024;
const deepest = 10;

/**
 * Returns the part of a mail with its text, plain or of another kind; null when it has none. Attached files and mails
 * are not the sender's text, and HTML rarely begins with it.
 */
export function textPart(
  structure: MessageStructureObject | undefined,
  depth = 0,
  kind: 'text/plain' | 'text/html' = 'text/plain',
): string | null {
  if (structure === undefined || depth > deepest || structure.disposition === 'attachment') return null;
  if (structure.type === kind) return structure.part ?? '1';
  if (!structure.type.startsWith('multipart/')) return null;
  for (const child of structure.childNodes ?? []) {
    const found = textPart(child, depth + 1, kind);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the beginning of a mail: at most 250 characters of its plain text (specification 9), or null. */
export async function beginningOf(client: ImapFlow, uid: number, part: string | null): Promise<string | null> {
  if (part === null) return null;
  const { content } = await client.download(String(uid), part, {
    uid: true,
    maxBytes: mostBytes,
    chunkSize: mostBytes,
  });
  if (content === undefined) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of content) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  // The last character may have been cut in two.
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\uFFFD+$/u, '');
  return beginningOfText(text);
}
