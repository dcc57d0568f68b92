// Things in a test person's world, before anything of it is recorded.
import type { Matter, ThirdParty, Trade } from './trades/trade.ts';

export type Language = 'nl' | 'en' | 'de' | 'fr';

/** Numbers of days count working days from 0. */
export interface TestContact {
  readonly key: string;
  readonly name: string;
  readonly code: string | null;
  /** Where its people have their mail. */
  readonly domain: string;
  /** Another domain from a day on; null: it stays. */
  readonly moved: { readonly fromDay: number; readonly domain: string } | null;
  /** Parts of addresses before the @, and names. */
  readonly people: readonly { readonly mailbox: string; readonly name: string }[];
  readonly phones: readonly string[];
  /** A folder that tells whose it is by its name, by the number of a project, or none. */
  readonly filing: 'name' | 'project' | 'none';
  /** Whether it has a site or portal of its own that the person visits. */
  readonly hasSite: boolean;
  readonly firstDay: number;
  readonly lastDay: number;
  /** How much work it brings, one number for each phase of the period. */
  readonly weights: readonly number[];
  /** How much more than usual on each weekday, Monday first. */
  readonly weekdays: readonly number[];
  /** Mostly before noon, after it, or neither. */
  readonly half: 'morning' | 'afternoon' | null;
  readonly projects: readonly TestProject[];
}

export interface TestProject {
  readonly key: string;
  readonly contactKey: string;
  readonly name: string;
  readonly code: string;
  readonly matter: Matter;
  /** Words of the matter that this project is about, and what it is called among those who know it. */
  readonly words: readonly string[];
  readonly firstDay: number;
  readonly lastDay: number;
  /** Its number in each tool of the trade. */
  readonly ids: readonly number[];
  readonly thirdParties: readonly { readonly party: ThirdParty; readonly person: string; readonly number: string }[];
  /** How often each working code is what is done for it. */
  readonly activities: readonly number[];
  readonly descriptions: readonly string[];
}

/** Something that happens every week, or on several days of it, at the same time. */
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
  /** How it is seen: in the calendar with its people, or as a window of a program that says nothing. */
  readonly isSeenIn: 'calendar' | 'window';
}

/** How a person works and what there is to record of it. */
export interface Manner {
  readonly focusMinutes: number;
  /** Interruptions an hour. */
  readonly interruptions: number;
  /** The share of events without any evidence of their own. */
  readonly silence: number;
  readonly hasMailbox: boolean;
  readonly hasPhoneSystem: boolean;
  readonly hasAgent: boolean;
  /** How often titles of documents say whose they are. */
  readonly namesDocuments: number;
  readonly codesTitles: number;
  readonly startMinute: number;
  readonly hours: number;
  readonly weekdays: readonly number[];
  readonly privateShare: number;
  /** Whether bookings name a working code beside the project. */
  readonly booksCodes: boolean;
  readonly describes: number;
  /** The share of what could be a rule for which one is made. */
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

/** True answer about time. */
export type TrueAnswer =
  | { readonly kind: 'contact'; readonly contactKey: string }
  | { readonly kind: 'internal' }
  | { readonly kind: 'ignored' };

/** True booking of time; the working code is an index into those of the trade. */
export interface TrueBooking {
  readonly projectKey: string;
  readonly workingCode: number | null;
  readonly description: string;
}
