// The request that makes a language model choose which question is meant.
import type { ModelRequest } from '@daybook/connectors/language-model/model-types.ts';
import { dataRule, delimited } from './delimited.ts';
import type { ModelData } from './model-data.ts';
import { questionFunctions } from './question-functions.ts';

const task = [
  'You read one question of a user of Daybook, a program for time registration, in any language.',
  'Call exactly one of the functions: the one that answers it. If none does, call none and say NONE.',
  'Never answer the question yourself.',
  dataRule,
].join(' ');

export const questionRequest = (question: string, { contacts, activities }: ModelData): ModelRequest => ({
  task,
  content: `${delimited({ contacts, activities_of_the_day_on_the_screen: activities })}\n\nThe question, as a JSON text: ${JSON.stringify(question)}`,
  functions: questionFunctions,
});
