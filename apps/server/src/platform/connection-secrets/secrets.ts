// Secrets of a connection, encrypted with the server's key, in separate transactions of daybook_maintenance: no role of
// a request may read them.
//   readSecrets      returns secrets and tokens, by their names
//   changeSecrets    replaces some of them, under the row's lock, so that a renewal in between is not undone
//   sealAnew         encrypts them again, so that an earlier key of the server is soon not needed
//   moveSecrets      moves them to a connection that is resumed
//   opened, sealed   for a transaction that needs both forms
//   openedSignIn, sealedSignIn   the same for a sign-in under way
import type { Transaction } from '@daybook/database/database.ts';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { eraseSealed, findSealed, lockSecrets, type Named, saveSealed } from './secrets.repository.ts';

export type Values = Readonly<Record<string, string>>;
type Means = Pick<Deps, 'database' | 'secrets'>;

const purpose = 'crm connection';
const signInPurpose = 'crm sign-in';
const valuesSchema = z.record(z.string(), z.string());

export const opened = ({ secrets }: Pick<Deps, 'secrets'>, text: string): Values =>
  valuesSchema.parse(JSON.parse(secrets.open(text, purpose)));
export const sealed = ({ secrets }: Pick<Deps, 'secrets'>, values: Values): string =>
  secrets.seal(JSON.stringify(values), purpose);

export const openedSignIn = ({ secrets }: Pick<Deps, 'secrets'>, text: string): unknown =>
  JSON.parse(secrets.open(text, signInPurpose));
export const sealedSignIn = ({ secrets }: Pick<Deps, 'secrets'>, signIn: object): string =>
  secrets.seal(JSON.stringify(signIn), signInPurpose);

export async function readSecrets(means: Means, named: Named): Promise<Values> {
  const text = await means.database.asMaintenance((trx) => findSealed(trx, named), { mode: 'read' });
  return text === null ? {} : opened(means, text);
}

/** Returns the changed secrets. */
export const changeSecrets = (means: Means, named: Named, change: (secrets: Values) => Values): Promise<Values> =>
  means.database.asMaintenance((trx) => changeIn(means, trx, named, change));

async function changeIn(
  means: Means,
  trx: Transaction,
  named: Named,
  change: (secrets: Values) => Values,
): Promise<Values> {
  const row = await lockSecrets(trx, named);
  const values = change(row === undefined ? {} : opened(means, row.sealed));
  await saveSealed(trx, named, sealed(means, values));
  return values;
}

export async function sealAnew(means: Means, named: Named): Promise<void> {
  await changeSecrets(means, named, (secrets) => secrets);
}

export async function moveSecrets(means: Means, from: Named, to: Named): Promise<void> {
  await means.database.asMaintenance(async (trx) => {
    const row = await lockSecrets(trx, from);
    await changeIn(means, trx, to, () => (row === undefined ? {} : opened(means, row.sealed)));
    await eraseSealed(trx, from);
  });
}
