// Lists the hours in Simplicate, from anybody. Leave and absence are in the same list, and are left out.
import { markedReference, unmarkedText } from '@daybook/domain/crm/text-marker.ts';
import type { z } from 'zod';
import type { HoursPage, HoursRequest, ListedHours } from '../crm-system.ts';
import { listedHoursSchema } from './answers.ts';
import { nextPage, type Reading } from './pages.ts';
import { typeIdOf } from './read.ts';

/** Returns a page of the hours of some days, of one employee or of all. */
export async function listHours(
  reading: Reading,
  { from, until, cursor, employeeId }: HoursRequest & { readonly employeeId?: string },
  signal: AbortSignal,
): Promise<HoursPage> {
  const query = {
    'q[start_date][ge]': `${from} 00:00:00`,
    'q[start_date][le]': `${until} 23:59:59`,
    ...(employeeId === undefined ? {} : { 'q[employee.id]': employeeId }),
  };
  const list = { path: '/hours/hours', record: listedHoursSchema, query };
  const { records, place } = await nextPage(reading, list, cursor, signal);
  return { records: records.flatMap(hoursOf), cursor: place };
}

function hoursOf(one: z.output<typeof listedHoursSchema>): ListedHours[] {
  const { id, employee, projectservice, type, note, billable } = one;
  if (!projectservice) return [];
  return [
    {
      outsideId: id,
      reference: markedReference(note ?? ''),
      date: one.start_date?.slice(0, 10) ?? '',
      employeeId: employee?.id ?? '',
      dimensionId: type?.id ? typeIdOf(projectservice.id, type.id) : null,
      durationSeconds: Math.round((one.hours ?? 0) * 3600),
      description: unmarkedText(note ?? ''),
      isBillable: billable ?? null,
    },
  ];
}
