// A description of own activities, worded by the language model. It is a proposal; only the user can store it.
import type { ModelCall, ModelRequest } from '@daybook/connectors/language-model/model-types.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { AppError, modelNotFound } from '../../platform/http/app-error.ts';
import { computeOwnDays, ownDaysById } from '../../timeline/timeline.service.ts';
import { isIncluded } from '../included-logs.ts';
import { requireAi } from '../require-ai.ts';
import { askModel, type PreparedRequest, prepare } from './ask-model.ts';
import { dataRule, delimited } from './delimited.ts';
import { titledTime } from './model-data.ts';
import { type Hindrance, modelFor } from './model-standing.ts';
import { daysOfOwnLogs } from './own-log-days.repository.ts';

const longest = 200;
const inputSchema = z.strictObject({
  text: z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
    .pipe(z.string().min(1).max(longest)),
});
const describing = {
  name: 'describe',
  description: 'Gives the description of the work.',
  parameters: {
    type: 'object',
    properties: { text: { type: 'string', maxLength: longest } },
    required: ['text'],
    additionalProperties: false,
  },
};
const languageNames: Readonly<Record<Language, string>> = { nl: 'Dutch', en: 'English', de: 'German', fr: 'French' };

const taskIn = (language: Language): string =>
  [
    'You word one line for a timesheet that says what somebody did, by the titles of the activities and their minutes.',
    `Write ${languageNames[language]}, at most twelve words, without names of programs, without anything that the titles do not say.`,
    'Call the function describe with it.',
    dataRule,
  ].join(' ');

/** @throws AppError AI_NOT_ENABLED, AI_MODEL_NONE, AI_MODEL_FORBIDDEN, AI_MODEL_NOT_AGREED, AI_MODEL_SPENT, AI_MODEL_UNAVAILABLE, AI_NOTHING_TO_DESCRIBE, MODEL_NOT_FOUND */
export async function wordDescription(deps: Deps, scope: Scope, logIds: readonly number[]): Promise<string> {
  const prepared = await deps.database.asUser(scope, (trx) => prepareRequest(trx, scope, deps, logIds));
  const calls = await askModel(deps, scope, prepared);
  const text = calls === null ? null : described(calls);
  if (text === null) throw new AppError('AI_MODEL_UNAVAILABLE');
  return text;
}

async function prepareRequest(
  trx: Transaction,
  scope: Scope,
  deps: Deps,
  logIds: readonly number[],
): Promise<PreparedRequest> {
  const preferences = await requireAi(trx, scope);
  const wanted = new Set(logIds);
  const found = await daysOfOwnLogs(trx, scope, [...wanted]);
  if (found.size < wanted.size) throw modelNotFound('The activity');
  const model = await modelFor(trx, scope, deps);
  if (typeof model === 'string') throw hindered(model);
  const days = await ownDaysById(trx, scope, [...new Set(found.values())]);
  const logs = (await computeOwnDays(trx, scope, days, preferences))
    .flatMap((day) => day.logs)
    .filter((log) => wanted.has(log.id) && isIncluded(log, preferences));
  const activities = titledTime(logs);
  if (activities.length === 0) throw new AppError('AI_NOTHING_TO_DESCRIBE');
  const request: ModelRequest = {
    task: taskIn(preferences['language.code']),
    content: delimited({ activities }),
    functions: [describing],
  };
  const prepared = await prepare(trx, scope, model, request, deps.now());
  if (typeof prepared === 'string') throw hindered(prepared);
  return prepared;
}

const codes = {
  no_model: 'AI_MODEL_NONE',
  forbidden: 'AI_MODEL_FORBIDDEN',
  not_agreed: 'AI_MODEL_NOT_AGREED',
  spent_day: 'AI_MODEL_SPENT',
  spent_month: 'AI_MODEL_SPENT',
} as const satisfies Record<Hindrance, string>;
const hindered = (why: Hindrance): AppError => new AppError(codes[why]);

function described(calls: readonly ModelCall[]): string | null {
  const [call, another] = calls;
  if (call === undefined || another !== undefined || call.name !== describing.name) return null;
  return inputSchema.safeParse(call.input).data?.text ?? null;
}
