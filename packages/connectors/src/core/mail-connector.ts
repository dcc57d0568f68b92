// The operations of a mailbox connector. Like that of calendars it uses no database, and never changes the mailbox.
import type { ListedCollection } from './linked-connector.ts';

/** The key of a mail in its folder: a number, or with some providers a text. */
export type MailNumber = number | string;

/** The headers of a mail. Instants are epoch milliseconds, addresses in lower case. */
export type Mail = {
  readonly uid: MailNumber;
  /** Equal for all copies of one mail, in any folder. */
  readonly identity: readonly string[];
  readonly direction: 'in' | 'out';
  readonly subject: string;
  /** The sender; null for the user's own mail, and for an unusable address. */
  readonly from: string | null;
  /** Its visible recipients, without the user. */
  readonly to: readonly string[];
  /** The date of its header; null when that is invalid. */
  readonly writtenMs: number | null;
  readonly arrivedMs: number;
  /** The beginning of its text; null when it has no plain text, or that was not requested. */
  readonly content: string | null;
};

export type MailRequest = {
  readonly folderKey: string;
  /** The cursor of the last page; null for the first page. */
  readonly cursor: unknown;
  /** Earlier mails are ignored. */
  readonly sinceMs: number;
  /** Mails to read again, by their numbers. */
  readonly again: readonly MailNumber[];
  readonly wantsContent: boolean;
  readonly ownAddresses: readonly string[];
};

/** Some mails, oldest first, including those to read again. */
export type MailPage = {
  readonly mails: readonly Mail[];
  readonly cursor: unknown;
  /** Whether there are no more mails for now. */
  readonly isLast: boolean;
};

/** An open session. Both calls throw ConnectorError; only one may run at a time. */
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
