// Messages to devices, for the other concepts:
//   isReachedByPush   whether a user has a subscribed device
//   pushDevices       returns the devices of a user
//   peopleWithPush    returns all users with a device
//   sendToDevice      sends a message to a device, and removes an expired one

import { sendPush } from '@daybook/connectors/push/send-push.ts';
import type { PushMessageContent } from '@daybook/contract/push.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { findDevice, findDevices, findPeople, noteSent, type Person, removeDevice } from './push.repository.ts';
import { addressSchema, keyNamed, subjectOf } from './push-keys.ts';

const peopleAtOnce = 500;

export const isReachedByPush = async (trx: Transaction, scope: Scope): Promise<boolean> =>
  (await findDevices(trx, scope)).length > 0;

export type PushDevice = { readonly id: number; readonly createdAt: Date };

export const pushDevices = async (trx: Transaction, scope: Scope): Promise<PushDevice[]> =>
  (await findDevices(trx, scope)).map(({ id, created_at: createdAt }) => ({ id, createdAt }));

export async function* peopleWithPush(database: Database): AsyncGenerator<Person> {
  for (let after = 0; ; ) {
    const people = await database.asMaintenance((trx) => findPeople(trx, after, peopleAtOnce), { mode: 'read' });
    yield* people;
    const last = people.at(-1);
    if (last === undefined || people.length < peopleAtOnce) return;
    after = last.user_id;
  }
}

export type SentMessage = {
  readonly content: PushMessageContent;
  readonly topic: string;
  readonly keptSeconds: number;
};

/** Does nothing for a device that was removed. @throws ConnectorError where another attempt may help */
export async function sendToDevice(
  deps: Deps,
  scope: Scope,
  { id, message, signal }: { readonly id: number; readonly message: SentMessage; readonly signal: AbortSignal },
): Promise<void> {
  const device = await deps.database.asUser(scope, (trx) => findDevice(trx, scope, id), { mode: 'read' });
  if (device === undefined) return;
  const key = keyNamed(deps, device.server_key);
  const outcome =
    key === undefined
      ? 'gone'
      : await sendPush(addressOf(deps, device.sealed), sent(message), {
          allowsPrivateAddresses: deps.allowsPrivateAddresses,
          key,
          subject: subjectOf(deps),
          now: deps.now(),
          signal,
        });
  await deps.database.asUser(scope, async (trx) => {
    if (outcome === 'accepted') await noteSent(trx, scope, id, deps.now());
    else await removeDevice(trx, scope, id);
  });
}

const sent = ({ content, topic, keptSeconds }: SentMessage) => ({ text: JSON.stringify(content), topic, keptSeconds });

const addressOf = ({ secrets }: Pick<Deps, 'secrets'>, sealed: string) =>
  addressSchema.parse(JSON.parse(secrets.open(sealed, 'push subscription')));
