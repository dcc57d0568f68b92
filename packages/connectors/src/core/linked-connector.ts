// Operations of every connector of a calendar or mailbox. It knows no database: its memory is the cursor.

/** How connectors may reach outside. */
export type OutsideSettings = {
  /** Whether addresses inside this server's own network may be called, which the operator decides. */
  readonly allowsPrivateAddresses: boolean;
};

/** A calendar or mail folder, as the account lists it. */
export type ListedCollection = {
  /** Always the same for this collection, and never a secret. */
  readonly key: string;
  readonly name: string;
  /** Whether most people want it of such an account. */
  readonly isProposed?: boolean;
};

/** Between which instants something is of interest, in epoch milliseconds. */
export type PullWindow = { readonly fromMs: number; readonly untilMs: number };

export type PullRequest<Credentials> = {
  readonly credentials: Credentials;
  readonly collectionKey: string;
  /** Cursor of the last pull; null reads everything. */
  readonly cursor: unknown;
  readonly window: PullWindow;
  /** The user's own zone, for times that name none. */
  readonly timeZone: string;
  /** The mail addresses of the user: an invitation that one of them declined is no appointment. */
  readonly ownAddresses: readonly string[];
};

/** One time that an appointment takes place. Instants are epoch milliseconds. */
export type Occurrence = {
  readonly uid: string;
  /** Which of a series it is, whenever it takes place now; empty for what takes place once. */
  readonly recurrence: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Empty when it has none, or when it is private. */
  readonly title: string;
  readonly isPrivate: boolean;
  readonly location: string | null;
  /** Mail addresses of the others. */
  readonly attendees: readonly string[];
};

/** A stored thing of a calendar with the times that lie in the window: none for what is no appointment. */
export type CalendarObject = { readonly key: string; readonly occurrences: readonly Occurrence[] };

export type CalendarPull = {
  /** Whether these are all objects in the window: what is not among them is gone. Otherwise they are what changed. */
  readonly isFull: boolean;
  readonly objects: readonly CalendarObject[];
  readonly removed: readonly string[];
  readonly cursor: unknown;
};

/** Both calls throw ConnectorError. */
export type CalendarConnector<Credentials> = {
  /** Tries the credentials and returns what there is to choose from. */
  list(credentials: Credentials): Promise<ListedCollection[]>;
  /** The changes since the cursor. */
  pull(request: PullRequest<Credentials>): Promise<CalendarPull>;
};
