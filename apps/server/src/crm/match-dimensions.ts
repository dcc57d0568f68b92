// Links dimensions that exist both here and in a system, so that none is duplicated.
import { type DimensionMatcher, dimensionMatcher } from '@daybook/domain/crm/match-dimensions.ts';
import { livingDimensions } from '../dimensions/dimensions.service.ts';
import { inTurns } from '../platform/jobs/in-turns.ts';
import { inPages } from './in-pages.ts';
import { ofReading, type Reading } from './reading.ts';
import { hasUnlinked, recordsOfOwn } from './records.repository.ts';

/** Returns a matcher of the unlinked dimensions of a level; an empty one where the system has no new records for it. */
export async function ownDimensions(reading: Reading, level: number): Promise<DimensionMatcher> {
  const { deps, scope } = reading;
  const of = ofReading(reading);
  const matcher = dimensionMatcher();
  const isNew = await deps.database.asUser(scope, (trx) => hasUnlinked(trx, of, 'dimension', level));
  if (!isNew) return matcher;
  const pages = inPages(
    reading,
    0,
    ({ id }: { readonly id: number }) => id,
    (trx, piece) => livingDimensions(trx, scope, level, piece),
  );
  for await (const page of pages) {
    const ids = page.map(({ id }) => id);
    const linked = await deps.database.asUser(scope, (trx) => recordsOfOwn(trx, of, 'dimension', ids));
    const taken = new Set(linked.map(({ own_id: id }) => id));
    await inTurns(page, (one) => {
      if (!taken.has(one.id)) matcher.know([one]);
    });
  }
  return matcher;
}
