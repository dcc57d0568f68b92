// Dimensions that are here already and that a system has too: they are linked, so that nothing is doubled.
import { type DimensionMatcher, dimensionMatcher } from '@daybook/domain/crm/match-dimensions.ts';
import { livingDimensions } from '../dimensions/dimensions.service.ts';
import { inTurns } from '../platform/jobs/in-turns.ts';
import { inPages } from './in-pages.ts';
import { ofReading, type Reading } from './reading.ts';
import { hasUnlinked, recordsOfOwn } from './records.repository.ts';

/** Knows the dimensions of a level that are nothing in the system yet; none where the system brings nothing new to it. */
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
