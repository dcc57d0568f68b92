// A generated day, and the state that is carried from one day to the next.
import type { ModelLog, ModelSubject } from '@daybook/domain/suggestions/model/model-types.ts';
import type { MadeContact, Matter } from './person.ts';

export const minuteMs = 60_000;

export interface TrueLog extends Omit<ModelLog, 'decided'> {
  readonly truth: string;
  /** Whether a rule of the user decides it beforehand. */
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
  /** The activity of the contacts, which drifts. */
  readonly activity: Map<number, number>;
  readonly subjects: Map<string, number>;
  /** The earlier windows of each matter. */
  readonly windows: Map<object, Window[]>;
  /** The working codes that were chosen for some work of the day. */
  readonly codes: Map<string, number | null>;
  /** The main contacts of today; empty: any. */
  today: readonly MadeContact[];
  nextId: number;
}

export interface Where {
  readonly date: string;
  readonly index: number;
  readonly state: DayState;
}
