// A test person's acts with the application, whether it runs as a server or its rules in memory.
import type { Accuracy } from '@daybook/domain/suggestions/accuracy.ts';
import type { LivedDay } from '../people/live-days.ts';
import type { TestProject } from '../people/world.ts';
import type { Rule } from './careful-rules.ts';
import type { Answer, BookingKey } from './guesser.ts';

/** A log of the day as the screen shows it; consecutive ones of a subject may be one. */
export interface OfficeLog {
  readonly logIds: readonly number[];
  readonly eventId: string;
  readonly subjectId: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** Its counted seconds after overlap. */
  readonly seconds: number;
  readonly isIgnored: boolean;
  /** Too short on its day to be asked about. */
  readonly isBelowThreshold: boolean;
  readonly contactId: number | null;
  readonly internal: boolean;
}

export interface OfficeDay {
  readonly id: number;
  readonly date: string;
  readonly logs: readonly OfficeLog[];
  /** Appointments that wait for an answer. */
  readonly appointments: readonly { readonly id: number; readonly eventId: string }[];
}

/** Untagged logs that are one question. */
export interface OfficeCluster {
  readonly logIds: readonly number[];
  readonly seconds: number;
  /** Best first, with what is stated of each. */
  readonly candidates: readonly { readonly answer: Answer; readonly probability: number }[];
  /** At the precision of those who chose none. */
  readonly isCertain: boolean;
}

/** The logs that are certain at each precision that can be chosen. */
export type CertainLogs = Readonly<Record<Accuracy, ReadonlySet<number>>>;

/** Proposed booking of a contact's time of the day. */
export interface OfficeBooking {
  readonly logIds: readonly number[];
  readonly key: BookingKey;
  /** Other bookings that are one press away. */
  readonly alternatives: readonly BookingKey[];
  /** Ticked by itself, at the precision of those who chose none. */
  readonly isCertain: boolean;
  /** So little that it is not booked. */
  readonly isBelowThreshold: boolean;
}

/** A booking that was chosen for some time. */
export interface ChosenBooking {
  readonly logIds: readonly number[];
  readonly dimensionIds: readonly number[];
}

export interface OfficeSlot {
  readonly logIds: readonly number[];
  /** Null: internal. */
  readonly contactId: number | null;
  readonly dimensionIds: readonly number[];
  readonly description: string;
}

export interface Office {
  readonly contacts: readonly { readonly id: number; readonly name: string; readonly code: string | null }[];
  /** @throws RangeError before it begins, as the next two */
  contactId(key: string): number;
  projectId(key: string): number;
  workingCodeId(index: number): number;
  /** Adds the contacts and projects that begin, then takes what was recorded. */
  record(day: LivedDay): Promise<OfficeDay>;
  day(): Promise<OfficeDay>;
  arrange(appointmentId: number, answer: Answer): Promise<void>;
  /** The untagged time as the screen asks about it now. */
  clusters(): Promise<readonly OfficeCluster[]>;
  certainLogs(): Promise<CertainLogs>;
  decide(logIds: readonly number[], answer: Answer): Promise<void>;
  /** The unbooked time as the screen proposes to book it, with what was chosen for some of it. */
  bookings(chosen?: readonly ChosenBooking[]): Promise<readonly OfficeBooking[]>;
  book(slots: readonly OfficeSlot[]): Promise<void>;
  publish(): Promise<void>;
  /** Remembers something from now on, also for the open day. */
  addRule(rule: Rule): Promise<void>;
  close(): Promise<void>;
}

/** A project as its organisation calls it: no two are called the same. */
export const projectName = ({ name, key }: TestProject): string => `${name} ${key}`;

/** The organisation's own mail domain, where its people are. */
export const ownDomain = 'example.com';

/** Of a day: blocks of six minutes, as new organisations have them. */
export const blockSettings = {
  block_size: 360,
  forced_block_size: 360,
  round_type: 'regular',
  ignore_threshold: 25,
} as const;
