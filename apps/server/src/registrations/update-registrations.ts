import type { BookingChange } from '@daybook/contract/booking-fields.ts';
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CustomFieldValues } from '@daybook/domain/custom-fields/custom-field.ts';
import {
  type AskedFields,
  fieldProblems,
  filledFields,
  formerValues,
  loadAskedFields,
} from '../custom-fields/custom-fields.service.ts';
import { descriptionsOn } from '../descriptions/descriptions.service.ts';
import { AppError, modelNotFound, type Problem } from '../platform/http/app-error.ts';
import {
  type ComputedDay,
  computeOwnDay,
  type DayPreferences,
  type DayRow,
  dayChanged,
  registrationView,
} from '../timeline/timeline.service.ts';
import { bookingColumns } from './booking-columns.ts';
import {
  type BookingStructure,
  type BookingTarget,
  loadBookingStructure,
  targetDimensions,
} from './booking-structure.ts';
import { saveRecount } from './recount.ts';
import { blockProblems, contactProblems, structureProblems } from './register-slots.ts';
import {
  deleteRegistrationDimensions,
  insertRegistrationDimensions,
  moveLogsToContact,
  updateRegistrationRow,
} from './registrations.repository.ts';

/** One booking with its change, and the JSON pointer for problems in the request. */
export type WantedEdit = { readonly id: number; readonly edit: BookingChange; readonly at: string };

type Stored = ComputedDay['registrations'][number]['row'];
type PlannedEdit = WantedEdit & {
  readonly stored: Stored;
  readonly target: BookingTarget;
  readonly customfields: CustomFieldValues;
};

/**
 * Changes bookings of a locked, open day: all of them or none. Their logs follow their contact; without a typed duration
 * a booking follows its logs.
 * @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED, DIMENSION_STRUCTURE_INVALID, CUSTOM_FIELDS_INVALID,
 *   CORRECT_BLOCK_SIZE
 */
export async function updateRegistrations(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  wanted: readonly WantedEdit[],
): Promise<TimelineRegistration[]> {
  const said = await withDates(trx, scope, day, wanted);
  const { computed, preferences } = await computeOwnDay(trx, scope, day);
  const asked = await loadAskedFields(trx, scope);
  const planned = said.map((one) => plannedEdit(one, computed, asked));
  const structure = await loadBookingStructure(
    trx,
    scope,
    planned.map(({ target }) => target),
  );
  refuse(planned.flatMap((one) => problemsOf(one, structure, asked, preferences)));
  for (const one of planned) await write(trx, scope, day, one, { structure, asked });
  await dayChanged(trx, scope, day.id);
  const after = await computeOwnDay(trx, scope, day);
  await saveRecount(trx, scope, after.computed, after.computed.registrations);
  return wanted.map(({ id }) => registrationView(registrationOf(after.computed, id)));
}

/** Replaces date tags in descriptions by the date. */
async function withDates(trx: Transaction, scope: Scope, { date }: DayRow, wanted: readonly WantedEdit[]) {
  const said = await descriptionsOn(
    trx,
    scope,
    date,
    wanted.map(({ edit }) => edit.description ?? ''),
  );
  return wanted.map((one, index) =>
    one.edit.description === undefined ? one : { ...one, edit: { ...one.edit, description: said[index] ?? '' } },
  );
}

function plannedEdit(wanted: WantedEdit, computed: ComputedDay, asked: AskedFields): PlannedEdit {
  const { row: stored } = registrationOf(computed, wanted.id);
  const target = editedTarget(stored, wanted.edit);
  return { ...wanted, stored, target, customfields: editedFields(asked, stored, wanted.edit) };
}

function registrationOf(computed: ComputedDay, id: number) {
  const found = computed.registrations.find(({ row }) => row.id === id);
  if (found === undefined) throw modelNotFound('The booking');
  return found;
}

/** Setting a contact ends being internal, and the other way round; omitted dimensions stay. */
function editedTarget(stored: Stored, edit: BookingChange): BookingTarget {
  const internal = edit.internal ?? (typeof edit.contact_id === 'number' ? false : stored.internal);
  const contactId = edit.contact_id === undefined ? (internal ? null : stored.contact_id) : edit.contact_id;
  return { contactId, internal, dimensionIds: edit.dimensions ?? stored.dimensions.map((one) => one.id) };
}

/** Given values replace stored ones; the field that takes the description follows it. */
function editedFields(asked: AskedFields, stored: Stored, edit: BookingChange): CustomFieldValues {
  const description = edit.description ?? stored.description;
  const booking = { description, formerDescription: stored.description };
  return filledFields(asked, edit.customfields ?? stored.customfields, booking);
}

function problemsOf(
  { target, edit, customfields, at }: PlannedEdit,
  structure: BookingStructure,
  asked: AskedFields,
  preferences: DayPreferences,
): Problem[] {
  return [
    ...contactProblems(target, structure, at),
    ...structureProblems(target, structure, at),
    ...(edit.customfields === undefined ? [] : fieldProblems(asked, customfields, `${at}/customfields`)),
    ...blockProblems(edit.duration ?? null, preferences, `${at}/duration`),
  ];
}

function refuse([problem, ...others]: readonly Problem[]): void {
  if (problem !== undefined) throw new AppError(problem.code, problem, ...others);
}

async function write(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  { id, stored, target, edit, customfields }: PlannedEdit,
  { structure, asked }: { readonly structure: BookingStructure; readonly asked: AskedFields },
): Promise<void> {
  const kept = { ...formerValues(asked, stored.customfields), ...customfields };
  await updateRegistrationRow(trx, scope, id, bookingColumns(edit, target, kept));
  if (target.contactId !== stored.contact_id || target.internal !== stored.internal) {
    await moveLogsToContact(trx, scope, id, target);
  }
  await deleteRegistrationDimensions(trx, scope, id);
  const dimensions = targetDimensions(structure, target);
  await insertRegistrationDimensions(trx, scope, day.date, [{ registrationId: id, dimensions }]);
}
