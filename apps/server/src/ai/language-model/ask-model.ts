// One request to the language model, within its budget. No transaction is open while it is asked.
import { ModelError } from '@daybook/connectors/language-model/model-error.ts';
import type { ModelCall, ModelRequest } from '@daybook/connectors/language-model/model-types.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { BoundedModel, Deps } from '../../platform/deps.ts';
import { type Hindrance, type Reservation, reserve, settle } from './model-standing.ts';

/** A request that may be sent: its cost is set aside. */
export type PreparedRequest = {
  readonly model: BoundedModel;
  readonly request: ModelRequest;
  readonly reservation: Reservation;
};

export async function prepare(
  trx: Transaction,
  scope: Scope,
  model: BoundedModel,
  request: ModelRequest,
  now: Date,
): Promise<PreparedRequest | Hindrance> {
  const reservation = await reserve(trx, scope, model, model.estimate(request), now);
  return typeof reservation === 'string' ? reservation : { model, request, reservation };
}

/** Returns the functions that the model calls; null when it gives no answer. */
export async function askModel(
  { database }: Pick<Deps, 'database'>,
  scope: Scope,
  { model, request, reservation }: PreparedRequest,
): Promise<readonly ModelCall[] | null> {
  const count = (tokens: number) => database.asUser(scope, (trx) => settle(trx, scope, reservation, tokens));
  try {
    const { calls, tokens } = await model.ask(request);
    await count(tokens);
    return calls;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    await count(error.tokens);
    return null;
  }
}
