// The world of a test person, before anything of it is recorded.
import type { Matter, ThirdParty, Trade } from './trades/trade.ts';

export type Language = 'nl' | 'en' | 'de' | 'fr';

/** Day numbers count working days from 0. */
export interface TestContact {
  readonly key: string;
  readonly name: string;
  readonly code: string | null;
  /** The mail domain of its people. */
  readonly domain: string;
  /** Another domain from a day on; null: it stays. */
  readonly moved: { readonly fromDay: number; readonly domain: string } | null;
  /** The local parts of addresses, and names. */
  readonly people: readonly { readonly mailbox: string; readonly name: string }[];
  readonly phones: readonly string[];
  /** How its folder identifies it: by name, by the number of a project, or not at all. */
  readonly filing: 'name' | 'project' | 'none';
  /** Whether it has a site or portal of its own that the person visits. */
  readonly hasSite: boolean;
  readonly firstDay: number;
  readonly lastDay: number;
  /** How much work it brings, one number for each phase of the period. */
  readonly weights: readonly number[];
  /** How much more than usual on each weekday, Monday first. */
  readonly weekdays: readonly number[];
  /** Usually in the morning, in the afternoon, or neither. */
  readonly half: 'morning' | 'afternoon' | null;
  readonly projects: readonly TestProject[];
}

export interface TestProject {
  readonly key: string;
  readonly contactKey: string;
  readonly name: string;
  readonly code: string;
  readonly matter: Matter;
  /** Words of the matter of this project, and its informal name. */
  readonly words: readonly string[];
  readonly firstDay: number;
  readonly lastDay: number;
  /** Its number in each tool of the trade. */
  readonly ids: readonly number[];
  readonly thirdParties: readonly { readonly party: ThirdParty; readonly person: string; readonly number: string }[];
  /** The weight of each working code in its work. */
  readonly activities: readonly number[];
  readonly descriptions: readonly string[];
}

/** A routine at the same time every week, or on several weekdays. */
export interface Routine {
  readonly weekdays: readonly number[];
  /** Minutes after midnight. */
  readonly startMinute: number;
  readonly minutes: number;
  /** Null: internal. */
  readonly contactKey: string | null;
  readonly title: string;
  readonly fromDay: number;
  readonly toDay: number;
  /** How it is recorded: in the calendar with its people, or as a window without any clue. */
  readonly isSeenIn: 'calendar' | 'window';
}

/** The habits of a person, and how much of them is recorded. */
export interface Manner {
  readonly focusMinutes: number;
  /** Interruptions an hour. */
  readonly interruptions: number;
  /** The share of events without any evidence of their own. */
  readonly silence: number;
  readonly hasMailbox: boolean;
  readonly hasPhoneSystem: boolean;
  readonly hasAgent: boolean;
  /** How often titles of documents reveal the contact. */
  readonly namesDocuments: number;
  readonly codesTitles: number;
  readonly startMinute: number;
  readonly hours: number;
  readonly weekdays: readonly number[];
  readonly privateShare: number;
  /** Whether bookings name a working code beside the project. */
  readonly booksCodes: boolean;
  readonly describes: number;
  /** The share of possible rules that are made. */
  readonly diligence: number;
  /** From this day on, documents lie under another root; null: they stay. */
  readonly filesMoveOn: number | null;
}

export interface TestPerson {
  readonly label: string;
  readonly trade: Trade;
  readonly ownDomain: string;
  readonly colleagues: readonly string[];
  readonly contacts: readonly TestContact[];
  readonly routines: readonly Routine[];
  readonly manner: Manner;
  readonly days: number;
}

/** The true answer for some time. */
export type TrueAnswer =
  | { readonly kind: 'contact'; readonly contactKey: string }
  | { readonly kind: 'internal' }
  | { readonly kind: 'ignored' };

/** The true booking of some time; the working code is an index into those of the trade. */
export interface TrueBooking {
  readonly projectKey: string;
  readonly workingCode: number | null;
  readonly description: string;
}
