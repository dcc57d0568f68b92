// A drawn day, and what is remembered from one day to the next while days are drawn.
import type { ModelLog, ModelSubject } from '@daybook/domain/suggestions/model/model-types.ts';
import type { MadeContact, Matter } from './person.ts';

export const minuteMs = 60_000;

export interface TrueLog extends Omit<ModelLog, 'decided'> {
  readonly truth: string;
  /** Whether a rule of its user decides it before anything is asked. */
  readonly byRule: boolean;
  readonly booking: { readonly dimensionIds: readonly number[]; readonly description: string } | null;
}

export interface TrueDay {
  readonly date: string;
  readonly timezone: string;
  readonly logs: readonly TrueLog[];
}

export type Focus = { readonly contact: MadeContact; readonly matter: Matter } | 'internal' | 'ignored';

export type Window = Partial<Omit<ModelSubject, 'key'>> & Pick<ModelSubject, 'title' | 'sourceType'>;

export type Facts = Omit<ModelSubject, 'key'>;

export interface DayState {
  last: Focus | null;
  /** The contacts' activity drifts. */
  readonly activity: Map<number, number>;
  readonly subjects: Map<string, number>;
  /** The windows that each matter has had. */
  readonly windows: Map<object, Window[]>;
  /** Working codes that were chosen for some of the work of a day. */
  readonly codes: Map<string, number | null>;
  /** With whom today is mostly spent; empty: with anybody. */
  today: readonly MadeContact[];
  nextId: number;
}

export interface Where {
  readonly date: string;
  readonly index: number;
  readonly state: DayState;
}
