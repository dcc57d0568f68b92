// Operations of a connector of mailboxes. Like that of calendars it knows no database, and never changes the mailbox.
import type { ListedCollection } from './linked-connector.ts';

/** Key of a mail in its folder: a number, or at some providers a text. */
export type MailNumber = number | string;

/** Header fields of a mail. Instants are epoch milliseconds, addresses in small letters. */
export type Mail = {
  readonly uid: MailNumber;
  /** The same for all copies of one mail, in whichever folder they lie. */
  readonly identity: readonly string[];
  readonly direction: 'in' | 'out';
  readonly subject: string;
  /** Sender; null for the user's own mail, and for an address that names nobody. */
  readonly from: string | null;
  /** To whom it went, openly, without the user. */
  readonly to: readonly string[];
  /** Date of its header; null when that is no date. */
  readonly writtenMs: number | null;
  readonly arrivedMs: number;
  /** How it begins; null when it has no plain text, or when that was not asked for. */
  readonly content: string | null;
};

export type MailRequest = {
  readonly folderKey: string;
  /** Cursor of the last page; null begins with the first. */
  readonly cursor: unknown;
  /** Nothing that arrived before is of interest. */
  readonly sinceMs: number;
  /** Mails to look at once more, by their numbers. */
  readonly again: readonly MailNumber[];
  readonly wantsContent: boolean;
  readonly ownAddresses: readonly string[];
};

/** Some mails, oldest first, those asked for again among them. */
export type MailPage = {
  readonly mails: readonly Mail[];
  readonly cursor: unknown;
  /** Whether there is nothing more for now. */
  readonly isLast: boolean;
};

/** A conversation that is going on. Both calls throw ConnectorError; one at a time. */
export type MailSession = {
  list(): Promise<ListedCollection[]>;
  read(request: MailRequest): Promise<MailPage>;
  close(): Promise<void>;
};

export type MailConnector<Credentials> = {
  /** Tries the credentials and returns the folders to choose from. */
  list(credentials: Credentials): Promise<ListedCollection[]>;
  /** @throws ConnectorError */
  open(credentials: Credentials, signal: AbortSignal): Promise<MailSession>;
};
