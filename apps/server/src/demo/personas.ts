// The five people of the demo organisation and how each of them works.
import type { WorkKind } from './firm.ts';

export type Persona = {
  key: string;
  nameFirst: string;
  namePrefix: string | null;
  nameLast: string;
  isAdmin: boolean;
  language: 'nl' | 'en';
  /** ISO weekdays worked, Monday is 1. */
  weekdays: readonly number[];
  /** Usual start and hours of work, in minutes after midnight and minutes. */
  startMinute: number;
  workMinutes: number;
  /** The distribution of work over kinds. */
  kinds: readonly { item: WorkKind; weight: number }[];
  /** The position in the list of the first regular client. */
  contactOffset: number;
  contactCount: number;
  meetingsPerDay: number;
  callsPerDay: number;
  /** Minutes between two looks at mail. */
  mailEveryMinutes: number;
  lateEvening: number;
  /** Share of the day on private sites. */
  wandering: number;
  /** How many of the last working days are still open. */
  openDays: number;
  /** Whether visitors use this person's account: then today is never empty, and each working day is busy. */
  isVisited: boolean;
};

export const personas: readonly Persona[] = [
  {
    key: 'marieke',
    nameFirst: 'Marieke',
    namePrefix: 'de',
    nameLast: 'Groot',
    isAdmin: true,
    language: 'nl',
    weekdays: [1, 2, 3, 4, 5],
    startMinute: 8 * 60 + 15,
    workMinutes: 8 * 60 + 20,
    kinds: [
      { item: 'annual', weight: 4 },
      { item: 'advice', weight: 5 },
      { item: 'tax', weight: 2 },
    ],
    contactOffset: 0,
    contactCount: 16,
    meetingsPerDay: 2.6,
    callsPerDay: 5,
    mailEveryMinutes: 18,
    lateEvening: 0.35,
    wandering: 0.02,
    openDays: 3,
    isVisited: true,
  },
  {
    key: 'joost',
    nameFirst: 'Joost',
    namePrefix: null,
    nameLast: 'Bakker',
    isAdmin: false,
    language: 'nl',
    weekdays: [1, 2, 3, 4, 5],
    startMinute: 8 * 60 + 35,
    workMinutes: 8 * 60,
    kinds: [
      { item: 'annual', weight: 6 },
      { item: 'bookkeeping', weight: 2 },
      { item: 'tax', weight: 1 },
    ],
    contactOffset: 3,
    contactCount: 11,
    meetingsPerDay: 1.2,
    callsPerDay: 2.5,
    mailEveryMinutes: 30,
    lateEvening: 0.12,
    wandering: 0.04,
    openDays: 3,
    isVisited: true,
  },
  {
    key: 'fatima',
    nameFirst: 'Fatima',
    namePrefix: 'el',
    nameLast: 'Amrani',
    isAdmin: false,
    language: 'nl',
    weekdays: [1, 2, 3, 4, 5],
    startMinute: 7 * 60 + 50,
    workMinutes: 7 * 60 + 50,
    kinds: [
      { item: 'tax', weight: 7 },
      { item: 'advice', weight: 3 },
    ],
    contactOffset: 1,
    contactCount: 14,
    meetingsPerDay: 1.5,
    callsPerDay: 4,
    mailEveryMinutes: 22,
    lateEvening: 0.08,
    wandering: 0.03,
    openDays: 4,
    isVisited: false,
  },
  {
    key: 'sander',
    nameFirst: 'Sander',
    namePrefix: null,
    nameLast: 'Vos',
    isAdmin: false,
    language: 'en',
    weekdays: [1, 2, 3, 4, 5],
    startMinute: 9 * 60,
    workMinutes: 7 * 60 + 40,
    kinds: [
      { item: 'bookkeeping', weight: 8 },
      { item: 'annual', weight: 2 },
    ],
    contactOffset: 10,
    contactCount: 12,
    meetingsPerDay: 0.6,
    callsPerDay: 1.5,
    mailEveryMinutes: 40,
    lateEvening: 0.03,
    wandering: 0.08,
    openDays: 5,
    isVisited: false,
  },
  {
    key: 'lotte',
    nameFirst: 'Lotte',
    namePrefix: null,
    nameLast: 'Jansen',
    isAdmin: false,
    language: 'nl',
    weekdays: [1, 2, 3, 4],
    startMinute: 8 * 60 + 30,
    workMinutes: 7 * 60 + 30,
    kinds: [
      { item: 'payroll', weight: 9 },
      { item: 'advice', weight: 1 },
    ],
    contactOffset: 7,
    contactCount: 12,
    meetingsPerDay: 0.9,
    callsPerDay: 4,
    mailEveryMinutes: 26,
    lateEvening: 0.02,
    wandering: 0.03,
    openDays: 2,
    isVisited: false,
  },
];
