// Questions that match none of Daybook's own patterns: the language model chooses which known question is meant.
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { UnknownReason } from '@daybook/domain/ai/questions/unknown-reasons.ts';
import type { Deps } from '../../platform/deps.ts';
import { askModel, type PreparedRequest, prepare } from '../language-model/ask-model.ts';
import { modelData } from '../language-model/model-data.ts';
import { type Hindrance, modelFor } from '../language-model/model-standing.ts';
import { type ChosenQuestion, type KnownToModel, readChoice } from '../language-model/question-functions.ts';
import { questionRequest } from '../language-model/question-request.ts';

export type PreparedReading = { readonly known: KnownToModel; readonly prepared: PreparedRequest };

/** Gathers the data for the model; returns the reason where the model may not be asked. */
export async function prepareReading(
  trx: Transaction,
  scope: Scope,
  deps: Pick<Deps, 'languageModel' | 'now'>,
  { preferences, question, date }: { preferences: PreferenceValues; question: string; date: string },
): Promise<PreparedReading | Hindrance> {
  const model = await modelFor(trx, scope, deps);
  if (typeof model === 'string') return model;
  const data = await modelData(trx, scope, preferences, { question, date });
  const prepared = await prepare(trx, scope, model, questionRequest(question, data), deps.now());
  if (typeof prepared === 'string') return prepared;
  const contacts = new Map(data.contacts.map(({ id, name }) => [id, name]));
  return { known: { question, contacts, titles: data.activities.map(({ title }) => title) }, prepared };
}

/** Returns the question that is meant; or the reason, where the model does not name one. */
export async function readByModel(
  deps: Pick<Deps, 'database'>,
  scope: Scope,
  { known, prepared }: PreparedReading,
): Promise<ChosenQuestion | UnknownReason> {
  const calls = await askModel(deps, scope, prepared);
  return calls === null ? 'unavailable' : (readChoice(calls, known) ?? 'not_understood');
}
