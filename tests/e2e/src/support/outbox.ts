// The mails that a server without a mail server writes to a folder.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from './wait-for.ts';

const plainPart = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/u;

/** Decodes quoted-printable text (RFC 2045). */
function decoded(text: string): string {
  const joined = text.replace(/=\r?\n/gu, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A server with its data folder. */
type Server = { readonly dataDir: string };

/** Returns the texts of the mails to an address, in the order of sending. */
export async function mailsTo({ dataDir }: Server, email: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).toSorted();
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
  const theirs = mails.filter((mail) => mail.split(/\r?\n/u).includes(`To: ${email}`));
  return theirs.map((mail) => decoded(plainPart.exec(mail)?.[1] ?? ''));
}

/** Returns the match of a pattern in the newest mail to an address that has one; waits until there is one. */
export async function fromMail(server: Server, email: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const found = (await mailsTo(server, email)).map((text) => pattern.exec(text)?.[0]);
    return found.findLast((each) => each !== undefined) ?? '';
  };
  return waitFor(find, (found) => found !== '', 20_000);
}
