// The eight functions of a CRM or accounting system: docs/connections.md. They know no database, and throw ExportFailure.
import type { CustomFieldType } from '@daybook/domain/custom-fields/custom-field.ts';
import type { Arrived, OutgoingChange } from '../core/export-target.ts';
import type { CrmChoice, CrmChoiceKind, CrmDefinition } from './crm-definition.ts';
import type { JsonClientFor } from './json-client.ts';
import type { CrmSession } from './oauth/session.ts';

/** Result of verifying a connection. */
export type Verified = {
  /** Which account of the system it is, and who is signed in there, in its own words. */
  readonly account: string | null;
  readonly person: string | null;
  /**
   * Decisions of the account that pushing needs. Kept with the connection, and learned anew with every read. Where no
   * field says which account it is, `account_id` does: a connection is made anew to the same one only. `person_id` is
   * the person who signed in.
   */
  readonly learned: Readonly<Record<string, string>>;
  /** Secrets that it was given in exchange for others, to be kept with them; an empty one is used up. */
  readonly secrets?: Readonly<Record<string, string>>;
};

type Read = { readonly outsideId: string; readonly name: string; readonly isActive: boolean };

/** The address of its own page there, where the system tells it; others make it by `pageOf`. */
type WithPage = { readonly page?: string | null };

export type ReadContact = Read &
  WithPage & {
    readonly code: string | null;
    readonly email: string | null;
    /** Addresses besides, and numbers, as the system has them. */
    readonly moreEmails?: readonly string[];
    readonly phones?: readonly string[];
  };

export type ReadDimension = Read &
  WithPage & {
    /** From 1, the highest. */
    readonly level: number;
    readonly code: string | null;
    /** The contact that it belongs to, and what it stands below, as the system calls them. */
    readonly contactId: string | null;
    readonly parentId: string | null;
    /** Whether hours on it have to name something below it. */
    readonly requiresChild: boolean;
    /** Further details that pushing hours on it needs. */
    readonly details?: Readonly<Record<string, string>>;
  };

export type ReadEmployee = Read & { readonly email: string | null };

/** Where a read goes on, and since when changes are wanted; null: everything. */
export type ReadRequest = { readonly cursor: string | null; readonly since: Date | null };

/** Some of what is read. The cursor is the system's own and never a secret; null: that was all. */
export type Page<T> = {
  readonly records: readonly T[];
  readonly cursor: string | null;
  /** Whether these are only what changed: who is not among them is still there. */
  readonly isChangesOnly: boolean;
};

/** Dimension of hours, as the system calls it. */
export type OutsideDimension = {
  readonly level: number;
  readonly outsideId: string;
  readonly details: Readonly<Record<string, string>>;
};

/** A published booking in the system's own ids. */
export type OutgoingHours = {
  readonly action: OutgoingChange['action'];
  /** Ours: the same on every attempt. */
  readonly reference: string;
  /** The system's id of the entry; null for a new one. */
  readonly outsideId: string | null;
  readonly date: string;
  readonly employeeId: string;
  readonly contactId: string | null;
  /** By level, from the first. */
  readonly dimensions: readonly OutsideDimension[];
  readonly description: string;
  readonly durationSeconds: number;
  /** Instants in ISO 8601; null when the booking has none, or the connection is not to send them. */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** The user's own zone. */
  readonly timeZone: string;
  /** Where the booking stands in Daybook. */
  readonly link: string | null;
  readonly customfields: Readonly<Record<string, unknown>>;
  /** Whether the client is charged for them. Sent where the definition says that the system takes it. */
  readonly isBillable: boolean;
};

/** By what hours are looked for: where the system can be asked by the reference alone, nothing else matters. */
export type SoughtHours = Pick<OutgoingHours, 'reference' | 'date' | 'employeeId' | 'dimensions'>;

/** Which days are listed, both ends included, and where the list goes on; null: from its beginning. */
export type HoursRequest = { readonly from: string; readonly until: string; readonly cursor: string | null };

/** Hours as they stand in the system, whoever entered them. */
export type ListedHours = {
  readonly outsideId: string;
  /** Ours, under which they were sent; null: they have none, or the system has no place for it. */
  readonly reference: string | null;
  readonly date: string;
  /** Their beginning, an instant in ISO 8601, where the system keeps moments instead of days: the day is then that of the person. */
  readonly startedAt?: string | undefined;
  readonly employeeId: string;
  /** Id of the lowest dimension of the hours; null: the system does not say. */
  readonly dimensionId: string | null;
  readonly durationSeconds: number;
  /** Without the marker that we put into it. */
  readonly description: string;
  /** null: the system does not say. */
  readonly isBillable: boolean | null;
};

/** A field that hours have there beside those that Daybook fills itself, as a custom field here that fills it. */
export type HoursField = {
  readonly key: string;
  readonly name: string;
  readonly type: CustomFieldType;
  readonly isRequired: boolean;
  /** Of a select: what is sent, and its name. */
  readonly options: readonly CrmChoice[];
};

/** Some of the hours of a time. The cursor is the system's own and never a secret; null: that was all. */
export type HoursPage = { readonly records: readonly ListedHours[]; readonly cursor: string | null };

export type CrmConnector = {
  /** Asks the system whether the connection is right, as far as its values are known. */
  verify(signal: AbortSignal): Promise<Verified>;
  /** Lets the system send the user a code, for systems with a step that takes one. */
  readonly requestCode?: (signal: AbortSignal) => Promise<void>;
  choices(kind: CrmChoiceKind, signal: AbortSignal): Promise<CrmChoice[]>;
  readContacts(request: ReadRequest, signal: AbortSignal): Promise<Page<ReadContact>>;
  readDimensions(request: ReadRequest, signal: AbortSignal): Promise<Page<ReadDimension>>;
  readEmployees(request: ReadRequest, signal: AbortSignal): Promise<Page<ReadEmployee>>;
  /** Makes the change. Removing what is not there any more has been done. */
  push(hours: OutgoingHours, signal: AbortSignal): Promise<Arrived>;
  /** Finds the entry of a reference; null instead of a function: the system cannot be asked. */
  readonly find: ((sought: SoughtHours, signal: AbortSignal) => Promise<Arrived | null>) | null;
  /** The hours that stand there, of everybody whom the credentials show, page by page; null instead of a function: they cannot be listed. */
  readonly listHours: ((request: HoursRequest, signal: AbortSignal) => Promise<HoursPage>) | null;
  /** The fields that hours can have there, where the system tells them. */
  readonly hoursFields?: (signal: AbortSignal) => Promise<HoursField[]>;
  /** Tells the system that the connection is over, where it keeps one of its own. */
  readonly leave?: (signal: AbortSignal) => Promise<void>;
};

/** Means by which a system speaks with its vendor. */
export type CrmMeans = {
  /** The fields of the connection, secrets among them, with what verifying it learned. */
  readonly values: Readonly<Record<string, string>>;
  /** The way to make calls within the limits of the definition. */
  readonly client: JsonClientFor;
  /** The tokens of who signed in; absent where nobody does. */
  readonly session?: CrmSession;
};

/** Where people sign in, and where codes and refresh tokens become tokens. */
export type OAuthAddresses = { readonly authorize: string; readonly token: string };

/** Something of the system that has a page there. */
export type OutsideThing =
  | { readonly kind: 'contact'; readonly outsideId: string }
  | {
      readonly kind: 'dimension';
      readonly outsideId: string;
      readonly level: number;
      readonly details: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'hours'; readonly outsideId: string; readonly date: string; readonly employeeId: string | null };

export type CrmSystem = {
  readonly definition: CrmDefinition;
  /** The address of a thing’s own page there, by the fields of the connection without secrets; null: there is none. */
  readonly pageOf?: (values: Readonly<Record<string, string>>, thing: OutsideThing) => string | null;
  /** By the fields that were given before signing in, such as the region. Needed with the definition's `oauth`. */
  readonly oauthAddresses?: (values: Readonly<Record<string, string>>) => OAuthAddresses;
  connect(means: CrmMeans): CrmConnector;
};
