// Booked time of a day: making it, changing it, taking it away, and keeping it true to its logs.
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
import { AppError, modelNotFound } from '../platform/app-error.ts';
import {
  type ComputedDay,
  computeOwnDay,
  type DayPreferences,
  type DayRow,
  dayChanged,
  daysChanged,
  openOwnDay,
  openOwnDays,
  ownDayOn,
  registrationView,
} from '../timeline/timeline.service.ts';
import { type BookingTarget, loadBookingStructure, targetDimensions } from './booking-structure.ts';
import { saveRecount } from './recount.ts';
import { blockProblems, contactProblems, structureProblems } from './register-slots.ts';
import {
  deleteRegistrationDimensions,
  deleteRegistrationRows,
  findOwnRegistrations,
  insertRegistrationDimensions,
  moveLogsToContact,
  type RegistrationChange,
  releaseLogs,
  type StoredRegistration,
  updateRegistrationRow,
} from './registrations.repository.ts';

export {
  bookableDimensions,
  bookingLevels,
  type DimensionRow,
  liveContactIds,
} from './booking-structure.repository.ts';
export type { BookingStructure, BookingTarget } from './booking-structure.ts';
export { loadBookingStructure, publishableRegistrations, structureProblem } from './booking-structure.ts';
export { registerSlots, type SlotBooking } from './register-slots.ts';

/** The bookings of the user on a date. */
export async function listRegistrations(trx: Transaction, scope: Scope, date: string): Promise<TimelineRegistration[]> {
  const day = await ownDayOn(trx, scope, date);
  if (day === undefined) return [];
  const { computed } = await computeOwnDay(trx, scope, day);
  return computed.registrations.map(registrationView);
}

/** A booking of the user himself; 404 for anybody else's. */
export async function ownRegistration(trx: Transaction, scope: Scope, id: number): Promise<StoredRegistration> {
  const [found] = await findOwnRegistrations(trx, scope, [id]);
  if (found === undefined) throw modelNotFound('The booking');
  return found;
}

/** What a change of a booking may hold; what is left out stays. */
export type RegistrationEdit = {
  readonly contactId?: number | null | undefined;
  readonly internal?: boolean | undefined;
  readonly dimensionIds?: readonly number[] | undefined;
} & Pick<RegistrationChange, 'description' | 'durationSeconds' | 'customfields'>;

/**
 * Changes a booking of a locked, open day. Its logs follow its contact; without a typed duration it follows its logs.
 * @throws AppError VALIDATION_FAILED, DIMENSION_STRUCTURE_INVALID, CUSTOM_FIELDS_INVALID, CORRECT_BLOCK_SIZE
 */
export async function updateRegistration(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  id: number,
  wanted: RegistrationEdit,
): Promise<TimelineRegistration> {
  const [description] = await descriptionsOn(trx, scope, day.date, [wanted.description ?? '']);
  const edit = wanted.description === undefined ? wanted : { ...wanted, description };
  const before = await computeOwnDay(trx, scope, day);
  const stored = registrationOf(before.computed, id);
  const target = editedTarget(stored.row, edit);
  const structure = await loadBookingStructure(trx, scope, [target]);
  const asked = await loadAskedFields(trx, scope);
  const customfields = editedFields(asked, stored.row, edit);
  const [problem, ...others] = [
    ...contactProblems(target, structure, ''),
    ...structureProblems(target, structure, ''),
    ...(edit.customfields === undefined ? [] : fieldProblems(asked, customfields, '/customfields')),
    ...blockProblems(edit.durationSeconds ?? null, before.preferences, '/duration'),
  ];
  if (problem !== undefined) throw new AppError(problem.code, problem, ...others);
  const kept = { ...formerValues(asked, stored.row.customfields), ...customfields };
  await updateRegistrationRow(trx, scope, id, { ...target, ...writtenOf(edit), customfields: kept });
  if (target.contactId !== stored.row.contact_id || target.internal !== stored.row.internal) {
    await moveLogsToContact(trx, scope, id, target);
  }
  await deleteRegistrationDimensions(trx, scope, id);
  const dimensions = targetDimensions(structure, target);
  await insertRegistrationDimensions(trx, scope, day.date, [{ registrationId: id, dimensions }]);
  await dayChanged(trx, scope, day.id);
  const { computed } = await recount(trx, scope, day);
  return registrationView(registrationOf(computed, id));
}

function registrationOf(computed: ComputedDay, id: number) {
  const found = computed.registrations.find(({ row }) => row.id === id);
  if (found === undefined) throw modelNotFound('The booking');
  return found;
}

const writtenOf = ({ description, durationSeconds }: RegistrationEdit) => ({ description, durationSeconds });

/** Values that are given replace those that are there; the field that takes the description follows it. */
function editedFields(
  asked: AskedFields,
  stored: { description: string; customfields: CustomFieldValues },
  edit: RegistrationEdit,
): CustomFieldValues {
  const description = edit.description ?? stored.description;
  const booking = { description, formerDescription: stored.description };
  return filledFields(asked, edit.customfields ?? stored.customfields, booking);
}

/** Naming a contact ends being internal and the other way round; dimensions that are left out stay. */
function editedTarget(
  stored: { contact_id: number | null; internal: boolean; dimensions: readonly { id: number }[] },
  edit: RegistrationEdit,
): BookingTarget {
  const internal = edit.internal ?? (typeof edit.contactId === 'number' ? false : stored.internal);
  const contactId = edit.contactId === undefined ? (internal ? null : stored.contact_id) : edit.contactId;
  return { contactId, internal, dimensionIds: edit.dimensionIds ?? stored.dimensions.map((one) => one.id) };
}

/**
 * Takes bookings of open days away; their logs are open again and keep their contact. All of them or none.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN
 */
export async function deleteRegistrations(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<number> {
  const wanted = [...new Set(ids)];
  const found = await findOwnRegistrations(trx, scope, wanted);
  if (found.length !== wanted.length) throw modelNotFound('A booking');
  const days = await openOwnDays(
    trx,
    scope,
    found.map((one) => one.day_id),
  );
  await releaseLogs(trx, scope, wanted);
  await deleteRegistrationRows(trx, scope, wanted);
  await daysChanged(
    trx,
    scope,
    days.map(({ id }) => id),
  );
  return found.length;
}

/** Brings the bookings of a locked, open day up to date with its logs; gives the day as it is then. */
export async function recount(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
): Promise<{ computed: ComputedDay; preferences: DayPreferences }> {
  const own = await computeOwnDay(trx, scope, day);
  await saveRecount(trx, scope, own.computed, own.computed.registrations);
  const left = own.computed.registrations.filter(({ logs }) => logs.length > 0);
  return { ...own, computed: { ...own.computed, registrations: left } };
}

/** The same by the day's id, for concepts that changed its logs. */
export async function recountRegistrations(trx: Transaction, scope: Scope, dayId: number): Promise<void> {
  await recount(trx, scope, await openOwnDay(trx, scope, dayId));
}
