// Links to records in a system outside.
//   pageDetail    the detail in which a record keeps the address that the system reported
//   linkOfThing   returns the address of a record's own page there
import type { OutsideThing } from '@daybook/connectors/crm/crm-system.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ConnectionRow } from '../connections.repository.ts';

export const pageDetail = 'page';

const longestLink = 2000;

/**
 * Returns the address that the system reported or, without it, the one that its definition makes; null where there is
 * neither.
 */
export function linkOfThing(
  { crm }: Pick<Deps, 'crm'>,
  connection: Pick<ConnectionRow, 'system' | 'field_values' | 'learned'>,
  thing: OutsideThing,
  given: string | undefined = undefined,
): string | null {
  if (given !== undefined) return webAddress(given);
  const { pageOf } = crm.systems.find(({ definition }) => definition.key === connection.system) ?? {};
  const made = pageOf?.({ ...connection.field_values, ...connection.learned }, thing) ?? null;
  return made === null ? null : webAddress(made);
}

/** Addresses come from outside: anything but a web page, such as a script, is dropped. */
function webAddress(text: string): string | null {
  const url = URL.parse(text);
  const isWeb = url !== null && ['https:', 'http:'].includes(url.protocol);
  return isWeb && url.href.length <= longestLink ? url.href : null;
}
