// The actions of a test person with the application, whether it runs as a server or only its rules in memory.
import type { Accuracy } from '@daybook/domain/suggestions/accuracy.ts';
import type { LivedDay } from '../people/live-days.ts';
import type { TestProject } from '../people/world.ts';
import type { Rule } from './careful-rules.ts';
import type { Answer, BookingKey } from './guesser.ts';

/** A log of the day as the screen shows it; consecutive ones of a subject may be merged. */
export interface OfficeLog {
  readonly logIds: readonly number[];
  readonly eventId: string;
  readonly subjectId: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** Its counted seconds after overlap. */
  readonly seconds: number;
  readonly isIgnored: boolean;
  /** Too short on its day to become a question. */
  readonly isBelowThreshold: boolean;
  readonly contactId: number | null;
  readonly internal: boolean;
}

export interface OfficeDay {
  readonly id: number;
  readonly date: string;
  readonly logs: readonly OfficeLog[];
  /** Unanswered appointments. */
  readonly appointments: readonly { readonly id: number; readonly eventId: string }[];
}

/** Untagged logs that are one question. */
export interface OfficeCluster {
  readonly logIds: readonly number[];
  readonly seconds: number;
  /** Best first, with their stated probabilities. */
  readonly candidates: readonly { readonly answer: Answer; readonly probability: number }[];
  /** At the default precision. */
  readonly isCertain: boolean;
}

/** The logs that are certain at each selectable precision. */
export type CertainLogs = Readonly<Record<Accuracy, ReadonlySet<number>>>;

/** The proposed booking of a contact's time of the day. */
export interface OfficeBooking {
  readonly logIds: readonly number[];
  readonly key: BookingKey;
  /** Other bookings that are one press away. */
  readonly alternatives: readonly BookingKey[];
  /** Preselected, at the default precision. */
  readonly isCertain: boolean;
  /** Too short to be booked. */
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
  /** @throws RangeError for a contact that has not begun yet; the next two do the same */
  contactId(key: string): number;
  projectId(key: string): number;
  workingCodeId(index: number): number;
  /** Adds the contacts and projects that begin, then stores the recorded events. */
  record(day: LivedDay): Promise<OfficeDay>;
  day(): Promise<OfficeDay>;
  arrange(appointmentId: number, answer: Answer): Promise<void>;
  /** Returns the untagged time as the screen asks about it now. */
  clusters(): Promise<readonly OfficeCluster[]>;
  certainLogs(): Promise<CertainLogs>;
  decide(logIds: readonly number[], answer: Answer): Promise<void>;
  /** Returns the proposed bookings of the unbooked time, given the chosen ones. */
  bookings(chosen?: readonly ChosenBooking[]): Promise<readonly OfficeBooking[]>;
  book(slots: readonly OfficeSlot[]): Promise<void>;
  publish(): Promise<void>;
  /** Adds a rule, which applies to the open day too. */
  addRule(rule: Rule): Promise<void>;
  close(): Promise<void>;
}

/** Returns the name of a project in the organisation, which is unique. */
export const projectName = ({ name, key }: TestProject): string => `${name} ${key}`;

/** The mail domain of the organisation and its people. */
export const ownDomain = 'example.com';

/** The settings of a day: blocks of six minutes, as in new organisations. */
export const blockSettings = {
  block_size: 360,
  forced_block_size: 360,
  round_type: 'regular',
  ignore_threshold: 25,
} as const;
