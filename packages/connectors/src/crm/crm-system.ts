// The eight functions of a CRM or accounting system: docs/connections.md. They use no database, and throw
// ExportFailure.
import type { CustomFieldType } from '@daybook/domain/custom-fields/custom-field.ts';
import type { Arrived, OutgoingChange } from '../core/export-target.ts';
import type { CrmChoice, CrmChoiceKind, CrmDefinition } from './crm-definition.ts';
import type { JsonClientFor } from './json-client.ts';
import type { CrmSession } from './oauth/session.ts';

/** Result of verifying a connection. */
export type Verified = {
  /** The account in the system, and the person signed in there, by their names in the system. */
  readonly account: string | null;
  readonly person: string | null;
  /**
   * Facts about the account that sending hours needs. Stored with the connection, and updated with every read.
   * `account_id` identifies the account if no field does: a connection can only be renewed for the same one.
   * `person_id` is the person who signed in.
   */
  readonly learned: Readonly<Record<string, string>>;
  /** Secrets that the system issued for others, to be stored with them; an empty one is used up. */
  readonly secrets?: Readonly<Record<string, string>>;
};

type Read = { readonly outsideId: string; readonly name: string; readonly isActive: boolean };

/** The address of its page there, if the system returns it; otherwise see `pageOf`. */
type WithPage = { readonly page?: string | null };

export type ReadContact = Read &
  WithPage & {
    readonly code: string | null;
    readonly email: string | null;
    /** Further addresses, and numbers, as the system has them. */
    readonly moreEmails?: readonly string[];
    readonly phones?: readonly string[];
  };

export type ReadDimension = Read &
  WithPage & {
    /** From 1, the highest. */
    readonly level: number;
    readonly code: string | null;
    /** Its contact and its parent, by the system's ids. */
    readonly contactId: string | null;
    readonly parentId: string | null;
    /** Whether hours on it must name a child of it. */
    readonly requiresChild: boolean;
    /** Further details for sending hours to it. */
    readonly details?: Readonly<Record<string, string>>;
  };

export type ReadEmployee = Read & { readonly email: string | null };

/** The position of a read, and the start of the requested changes; null: everything. */
export type ReadRequest = { readonly cursor: string | null; readonly since: Date | null };

/** A part of the data. The cursor is the system's own and never a secret; null: this was the last part. */
export type Page<T> = {
  readonly records: readonly T[];
  readonly cursor: string | null;
  /** Whether these are only changes: records that are missing still exist. */
  readonly isChangesOnly: boolean;
};

/** A dimension of hours, by the system's id. */
export type OutsideDimension = {
  readonly level: number;
  readonly outsideId: string;
  readonly details: Readonly<Record<string, string>>;
};

/** A published booking with the system's own ids. */
export type OutgoingHours = {
  readonly action: OutgoingChange['action'];
  /** Daybook's reference, the same on every attempt. */
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
  /** Instants in ISO 8601; null when the booking has none, or the connection does not send them. */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** The user's own zone. */
  readonly timeZone: string;
  /** The address of the booking in Daybook. */
  readonly link: string | null;
  readonly customfields: Readonly<Record<string, unknown>>;
  /** Whether the client is charged for them. Sent if the definition says that the system accepts it. */
  readonly isBillable: boolean;
};

/** The facts for finding hours: systems that can be searched by reference need nothing else. */
export type SoughtHours = Pick<OutgoingHours, 'reference' | 'date' | 'employeeId' | 'dimensions'>;

/** The listed days, both ends included, and the position in the list; null: the beginning. */
export type HoursRequest = { readonly from: string; readonly until: string; readonly cursor: string | null };

/** Hours in the system, from anybody. */
export type ListedHours = {
  readonly outsideId: string;
  /** Daybook's reference; null: they have none, or the system has no place for it. */
  readonly reference: string | null;
  readonly date: string;
  /** Their start, an instant in ISO 8601, if the system keeps moments instead of days: the day is then the person's. */
  readonly startedAt?: string | undefined;
  readonly employeeId: string;
  /** The id of their lowest dimension; null: unknown. */
  readonly dimensionId: string | null;
  readonly durationSeconds: number;
  /** Without our marker. */
  readonly description: string;
  /** null: unknown. */
  readonly isBillable: boolean | null;
};

/** A field of hours in the system beside those that Daybook fills itself, in the form of the custom field for it. */
export type HoursField = {
  readonly key: string;
  readonly name: string;
  readonly type: CustomFieldType;
  readonly isRequired: boolean;
  /** For a select: the sent value, and its name. */
  readonly options: readonly CrmChoice[];
};

/** A part of the hours of a period. The cursor is the system's own and never a secret; null: this was the last part. */
export type HoursPage = { readonly records: readonly ListedHours[]; readonly cursor: string | null };

export type CrmConnector = {
  /** Verifies the connection in the system, with the values known so far. */
  verify(signal: AbortSignal): Promise<Verified>;
  /** Requests that the system sends the user a code, for systems with such a step. */
  readonly requestCode?: (signal: AbortSignal) => Promise<void>;
  choices(kind: CrmChoiceKind, signal: AbortSignal): Promise<CrmChoice[]>;
  readContacts(request: ReadRequest, signal: AbortSignal): Promise<Page<ReadContact>>;
  readDimensions(request: ReadRequest, signal: AbortSignal): Promise<Page<ReadDimension>>;
  readEmployees(request: ReadRequest, signal: AbortSignal): Promise<Page<ReadEmployee>>;
  /** Makes the change. Removing a missing entry succeeds. */
  push(hours: OutgoingHours, signal: AbortSignal): Promise<Arrived>;
  /** Finds the entry of a reference; null instead of a function: the system cannot be searched. */
  readonly find: ((sought: SoughtHours, signal: AbortSignal) => Promise<Arrived | null>) | null;
  /**
   * Returns the hours there, of everybody visible with the credentials, page by page; null instead of a function: they
   * cannot be listed.
   */
  readonly listHours: ((request: HoursRequest, signal: AbortSignal) => Promise<HoursPage>) | null;
  /** Returns the fields of hours, if the system tells them. */
  readonly hoursFields?: (signal: AbortSignal) => Promise<HoursField[]>;
  /** Tells the system that the connection has ended, if it keeps one of its own. */
  readonly leave?: (signal: AbortSignal) => Promise<void>;
};

/** The means by which a system calls its vendor. */
export type CrmMeans = {
  /** The fields of the connection, including secrets, and the values learned by verifying it. */
  readonly values: Readonly<Record<string, string>>;
  /** Makes calls within the limits of the definition. */
  readonly client: JsonClientFor;
  /** The tokens of the person who signed in; absent if nobody does. */
  readonly session?: CrmSession;
};

/** The sign-in address, and the address that issues tokens for codes and refresh tokens. */
export type OAuthAddresses = { readonly authorize: string; readonly token: string };

/** An object of the system with a page there. */
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
  /** Returns the address of an object's page, by the non-secret fields of the connection; null: there is none. */
  readonly pageOf?: (values: Readonly<Record<string, string>>, thing: OutsideThing) => string | null;
  /** Depends on fields entered before signing in, such as the region. Required with the definition's `oauth`. */
  readonly oauthAddresses?: (values: Readonly<Record<string, string>>) => OAuthAddresses;
  connect(means: CrmMeans): CrmConnector;
};
