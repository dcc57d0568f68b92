// Questions of users about their own days.
//   question: what was done, why somebody's, put everything on somebody, what is missing
//   period:   the days that it is about, by name

/** shown: the day on the screen. */
export type QuestionPeriod = 'shown' | 'today' | 'yesterday' | 'this_week' | 'last_week' | 'this_month' | 'last_month';

export type Question =
  | { readonly kind: 'worked'; readonly contact: string | null; readonly period: QuestionPeriod }
  | { readonly kind: 'missing'; readonly period: QuestionPeriod }
  | { readonly kind: 'why'; readonly contact: string; readonly period: QuestionPeriod }
  | { readonly kind: 'assign'; readonly text: string; readonly contact: string; readonly period: QuestionPeriod };
export type QuestionKind = Question['kind'];
