// Input of the suggestion model, and its output.

import type { SourceType } from '../../logs/source-types.ts';
import type { CalendarDate } from '../../timeline/calendar-date.ts';
import type { NamedContact } from '../name-hints.ts';
import type { AnswerKey } from '../settle-outcome.ts';
import type { ColleagueKnowledge } from './colleagues/colleague-knowledge.ts';

/** A recorded subject with its possible evidence; null or [] when unknown. */
export interface ModelSubject {
  /** Equal for equal subjects. */
  readonly key: string | number;
  readonly title: string;
  readonly sourceType: SourceType;
  readonly app: string | null;
  readonly url: string | null;
  readonly path: string | null;
  readonly mailFrom: string | null;
  readonly mailTo: readonly string[];
  readonly attendees: readonly string[];
  readonly phoneNumber: string | null;
  readonly location: string | null;
}

export interface ModelLog {
  readonly id: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly subject: ModelSubject;
  /** The answer of a rule or of the user; null: the model suggests one. */
  readonly decided: AnswerKey | null;
}

export interface ModelDay {
  readonly date: CalendarDate;
  readonly timezone: string;
  /** Every log of the day, including decided ones, in any order. */
  readonly logs: readonly ModelLog[];
}

/** Knowledge of the organisation beside the history of one user. */
export interface Surroundings {
  readonly contacts: readonly NamedContact[];
  /** Mail domains of the organisation: colleagues identify no contact. */
  readonly ownDomains: readonly string[];
  /** Knowledge from colleagues' published days; left out or null if the organisation shares none. */
  readonly colleagues?: ColleagueKnowledge | null;
  /** Whether subjects are weighed as a whole too, beside each value in them; true by default. */
  readonly weighsWhole?: boolean;
}
