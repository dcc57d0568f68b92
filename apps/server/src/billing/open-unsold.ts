import type { Deps } from '../platform/deps.ts';
import { openUnsoldOrganisations } from './operator/operator.repository.ts';

/**
 * On a server that sells nothing no trial ends and nobody falls back to the free plan: organisations of before, or of a time when it sold,
 * get premium without an end. The operator may grant something else afterwards.
 */
export async function openUnsold({ database, now, stripe }: Pick<Deps, 'database' | 'now' | 'stripe'>): Promise<void> {
  if (stripe !== undefined) return;
  await database.asMaintenance((trx) => openUnsoldOrganisations(trx, now()));
}
