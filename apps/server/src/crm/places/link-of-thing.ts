// Links to what stands in a system outside.
//   pageDetail    under which a record keeps the address that the system told
//   linkOfThing   the address of a thing's own page there
import type { OutsideThing } from '@daybook/connectors/crm/crm-system.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ConnectionRow } from '../connections.repository.ts';

export const pageDetail = 'page';

const longestLink = 2000;

/** The address that the system told or, without it, the one that its definition makes; null where neither says one. */
export function linkOfThing(
  { crm }: Pick<Deps, 'crm'>,
  connection: Pick<ConnectionRow, 'system' | 'field_values' | 'learned'>,
  thing: OutsideThing,
  told: string | undefined = undefined,
): string | null {
  if (told !== undefined) return webAddress(told);
  const { pageOf } = crm.systems.find(({ definition }) => definition.key === connection.system) ?? {};
  const made = pageOf?.({ ...connection.field_values, ...connection.learned }, thing) ?? null;
  return made === null ? null : webAddress(made);
}

/** Addresses come from outside: whatever is no page of the web, such as a script, is none. */
function webAddress(text: string): string | null {
  const url = URL.parse(text);
  const isWeb = url !== null && ['https:', 'http:'].includes(url.protocol);
  return isWeb && url.href.length <= longestLink ? url.href : null;
}
