// Whether the language model may be asked for a user, and what it may still cost.
import type { AiModel } from '@daybook/contract/ai-model.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { UnknownReason } from '@daybook/domain/ai/questions/unknown-reasons.ts';
import type { BoundedModel, Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { instantText } from '../../platform/lists/json-api.ts';
import { loadClientPreferences } from '../../preferences/preferences.service.ts';
import { addTokens, findConsent, removeConsent, saveConsent, tokensUsed } from './model.repository.ts';

type Means = Pick<Deps, 'languageModel' | 'now'>;

/** Reasons why the model may not be asked. */
export type Hindrance = Extract<UnknownReason, 'no_model' | 'forbidden' | 'not_agreed' | 'spent_day' | 'spent_month'>;

const dateOf = (now: Date): string => now.toISOString().slice(0, 10);

const isAllowed = async (trx: Transaction, scope: Scope): Promise<boolean> =>
  (await loadClientPreferences(trx, scope)).ai_organisation.language_model;

/** Returns the model if the user may ask it, or else the reason why not. */
export async function modelFor(
  trx: Transaction,
  scope: Scope,
  { languageModel: model }: Means,
): Promise<BoundedModel | Hindrance> {
  if (model === null) return 'no_model';
  if (!(await isAllowed(trx, scope))) return 'forbidden';
  const consent = await findConsent(trx, scope);
  return consent?.host === model.host ? model : 'not_agreed';
}

/** Tokens that are reserved for one request. */
export type Reservation = { readonly date: string; readonly tokens: number };

/**
 * Reserves the most that a request may cost, so that simultaneous requests cannot exceed the budget together. Returns
 * the reason when the budget does not suffice.
 */
export async function reserve(
  trx: Transaction,
  scope: Scope,
  { budget }: Pick<BoundedModel, 'budget'>,
  tokens: number,
  now: Date,
): Promise<Reservation | Hindrance> {
  const reservation = { date: dateOf(now), tokens };
  await addTokens(trx, scope, { ...reservation, calls: 1 });
  const used = await tokensUsed(trx, scope, reservation.date);
  const isTooMuch = used.day > budget.tokensPerDay || used.month > budget.tokensPerMonth;
  if (!isTooMuch) return reservation;
  await addTokens(trx, scope, { date: reservation.date, calls: -1, tokens: -tokens });
  return used.day > budget.tokensPerDay ? 'spent_day' : 'spent_month';
}

/** Replaces the tokens that were reserved for a request by those that it used. */
export const settle = (trx: Transaction, scope: Scope, { date, tokens: reserved }: Reservation, spent: number) =>
  addTokens(trx, scope, { date, calls: 0, tokens: spent - reserved });

/** Returns the model as its user sees it. */
export async function modelView(trx: Transaction, scope: Scope, { languageModel, now }: Means): Promise<AiModel> {
  const allowed = await isAllowed(trx, scope);
  if (languageModel === null) return { model: null, allowed, agreed_at: null, left: null };
  const { host, name, budget } = languageModel;
  const consent = await findConsent(trx, scope);
  const used = await tokensUsed(trx, scope, dateOf(now()));
  return {
    model: { host, name },
    allowed,
    agreed_at: consent?.host === host ? instantText(consent.agreed_at) : null,
    left: {
      day: Math.max(0, budget.tokensPerDay - used.day),
      month: Math.max(0, budget.tokensPerMonth - used.month),
    },
  };
}

/**
 * Gives or withdraws the user's consent to the model at a host.
 * @throws AppError AI_MODEL_NONE, AI_MODEL_FORBIDDEN, AI_MODEL_MOVED
 */
export async function decideConsent(
  trx: Transaction,
  scope: Scope,
  deps: Means,
  { host, agreed }: { readonly host: string; readonly agreed: boolean },
): Promise<AiModel> {
  const { languageModel: model, now } = deps;
  if (!agreed) await removeConsent(trx, scope);
  else {
    if (model === null) throw new AppError('AI_MODEL_NONE');
    if (!(await isAllowed(trx, scope))) throw new AppError('AI_MODEL_FORBIDDEN');
    if (model.host !== host) throw new AppError('AI_MODEL_MOVED');
    await saveConsent(trx, scope, host, now());
  }
  return modelView(trx, scope, deps);
}
