import type { ImapFlow, ListResponse } from 'imapflow';
import type { ListedCollection } from '../../core/linked-connector.ts';
import type { MailFolder } from '../mail/mail-of-headers.ts';

const mostFolders = 500;
/** Folders whose mails are never sent or received ones, or are in other folders too. */
const ofNoInterest = new Set(['\\Drafts', '\\Junk', '\\Trash', '\\Flagged', '\\Important']);
const cannotBeRead = ['\\Noselect', '\\NonExistent'];

export type ImapFolder = ListedCollection & { readonly use: MailFolder['use'] };

/** Returns the folders that can be chosen: those of incoming and of sent mail are preselected, and come first. */
export async function listFolders(client: ImapFlow): Promise<ImapFolder[]> {
  const listed = await client.list();
  const folders = listed.filter(isReadable).map(folderOf);
  return folders.sort((a, b) => Number(b.isProposed) - Number(a.isProposed)).slice(0, mostFolders);
}

function isReadable({ flags, specialUse = '' }: ListResponse): boolean {
  return !ofNoInterest.has(specialUse) && !cannotBeRead.some((flag) => flags.has(flag));
}

function folderOf({ path, delimiter, specialUse }: ListResponse): ImapFolder {
  const use = specialUse === '\\Inbox' ? 'inbox' : specialUse === '\\Sent' ? 'sent' : null;
  const name = delimiter ? path.split(delimiter).join(' / ') : path;
  return { key: path, name, use, isProposed: use !== null };
}
