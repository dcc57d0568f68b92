// Questions of users about their own days.
//   question: what was done, why a contact was chosen, assign everything to a contact, what is missing
//   period:   the days that the question covers, by name

/** shown: the day on the screen. */
export type QuestionPeriod = 'shown' | 'today' | 'yesterday' | 'this_week' | 'last_week' | 'this_month' | 'last_month';

export type Question =
  | { readonly kind: 'worked'; readonly contact: string | null; readonly period: QuestionPeriod }
  | { readonly kind: 'missing'; readonly period: QuestionPeriod }
  | { readonly kind: 'why'; readonly contact: string; readonly period: QuestionPeriod }
  | { readonly kind: 'assign'; readonly text: string; readonly contact: string; readonly period: QuestionPeriod };
export type QuestionKind = Question['kind'];
