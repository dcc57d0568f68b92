import type { Timeline } from '@daybook/contract/timeline.ts';
import type { Question } from './process-steps.ts';
import type { Process } from './use-process.ts';

/** Props of a question's screen: the question, the day's processing and the day. */
export type QuestionProps<Q extends Question> = { question: Q; process: Process; timeline: Timeline };
