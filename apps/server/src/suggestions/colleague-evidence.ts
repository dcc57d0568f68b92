// The evidence for suggestions that colleagues share: what a user gets from the others, and contributes to them.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import {
  type ColleagueKnowledge,
  colleagueKnowledge,
} from '@daybook/domain/suggestions/model/colleagues/colleague-knowledge.ts';
import { contributionOf } from '@daybook/domain/suggestions/model/colleagues/contribution.ts';
import type { Model } from '@daybook/domain/suggestions/model/suggestion-model.ts';
import {
  findSharing,
  keepContribution,
  lockContributions,
  type SharingState,
  sharedEvidence,
} from './colleague-evidence.repository.ts';

/** Knowledge in memory, the last used last: up to 20,000 values each. */
const inMemory = new Map<string, ColleagueKnowledge>();
const mostInMemory = 16;

export type Sharing = {
  readonly colleagues: ColleagueKnowledge | null;
  readonly sharing: Pick<SharingState, 'isOn' | 'contributed'>;
};

const nothing: Sharing = { colleagues: null, sharing: { isOn: false, contributed: null } };

/**
 * Returns colleagues' knowledge for the user, where the organisation shares it; empty when somebody acts in the user's
 * name.
 */
export async function loadSharing(trx: Transaction, scope: Scope): Promise<Sharing> {
  if (scope.isImpersonated === true) return nothing;
  const { isOn, version, contributed } = await findSharing(trx, scope);
  const place = `${scope.clientId} ${scope.userId}`;
  const known = inMemory.get(place);
  inMemory.delete(place);
  if (!isOn) return nothing;
  const sharing = { isOn, contributed };
  if (version === null) return { colleagues: null, sharing };
  const colleagues = known?.version === version ? known : colleagueKnowledge(version, await sharedEvidence(trx, scope));
  inMemory.set(place, colleagues);
  for (const [oldest] of inMemory) {
    if (inMemory.size <= mostInMemory) break;
    inMemory.delete(oldest);
  }
  return { colleagues, sharing };
}

interface Contributing {
  readonly fingerprint: string;
  readonly model: Model;
  /** Returns the fingerprint of the days that are published at the moment of the call. */
  readonly currentFingerprint: (trx: Transaction, scope: Scope) => Promise<string>;
}

/**
 * Saves the user's contribution, where the organisation shares and there is none from these days yet. When a day was
 * reopened after the model was read, nothing is saved: the next load contributes the days that are still published.
 */
export async function contribute(
  trx: Transaction,
  scope: Scope,
  { sharing }: Sharing,
  { fingerprint, model: { knowledge }, currentFingerprint }: Contributing,
): Promise<void> {
  const isKept = !sharing.isOn || sharing.contributed === fingerprint || knowledge.days === 0;
  if (isKept || scope.isImpersonated === true) return;
  await lockContributions(trx, scope);
  if ((await currentFingerprint(trx, scope)) !== fingerprint) return;
  await keepContribution(trx, scope, { fingerprint, values: contributionOf(knowledge, knowledge.lastDayNumber) });
}
