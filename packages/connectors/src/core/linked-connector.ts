// The operations of every connector of a calendar or mailbox. It uses no database: its state is the cursor.

/** How connectors may call external addresses. */
export type OutsideSettings = {
  /** Whether the operator allows addresses inside this server's own network. */
  readonly allowsPrivateAddresses: boolean;
};

/** A calendar or mail folder in the account's list. */
export type ListedCollection = {
  /** Constant for this collection, and never a secret. */
  readonly key: string;
  readonly name: string;
  /** Whether it is preselected. */
  readonly isProposed?: boolean;
};

/** The period of interest, in epoch milliseconds. */
export type PullWindow = { readonly fromMs: number; readonly untilMs: number };

export type PullRequest<Credentials> = {
  readonly credentials: Credentials;
  readonly collectionKey: string;
  /** Cursor of the last pull; null reads everything. */
  readonly cursor: unknown;
  readonly window: PullWindow;
  /** The user's own zone, for times without one. */
  readonly timeZone: string;
  /** The user's mail addresses: an invitation that one of them declined is no appointment. */
  readonly ownAddresses: readonly string[];
};

/** One occurrence of an appointment. Instants are epoch milliseconds. */
export type Occurrence = {
  readonly uid: string;
  /** Its identity within a series, even when it was moved; empty for a single appointment. */
  readonly recurrence: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Empty when it has none, or when it is private. */
  readonly title: string;
  readonly isPrivate: boolean;
  readonly location: string | null;
  /** Mail addresses of the other attendees. */
  readonly attendees: readonly string[];
};

/** A stored object of a calendar with its occurrences in the window; none if it is no appointment. */
export type CalendarObject = { readonly key: string; readonly occurrences: readonly Occurrence[] };

export type CalendarPull = {
  /**
   * Whether these are all objects in the window, so that any others are gone. Otherwise they are only the changed ones.
   */
  readonly isFull: boolean;
  readonly objects: readonly CalendarObject[];
  readonly removed: readonly string[];
  readonly cursor: unknown;
};

/** Both calls throw ConnectorError. */
export type CalendarConnector<Credentials> = {
  /** Tries the credentials and returns the available collections. */
  list(credentials: Credentials): Promise<ListedCollection[]>;
  /** Returns the changes since the cursor. */
  pull(request: PullRequest<Credentials>): Promise<CalendarPull>;
};
