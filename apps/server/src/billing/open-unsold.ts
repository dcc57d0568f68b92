import type { Deps } from '../platform/deps.ts';
import { openUnsoldOrganisations } from './operator/operator.repository.ts';

/**
 * Gives the existing organisations of a server that sells nothing premium without an end, so that no trial ends and
 * nobody falls back to the free plan. The operator may grant something else afterwards.
 */
export async function openUnsold({ database, now, stripe }: Pick<Deps, 'database' | 'now' | 'stripe'>): Promise<void> {
  if (stripe !== undefined) return;
  await database.asMaintenance((trx) => openUnsoldOrganisations(trx, now()));
}
