// The effective settings of a user, for other concepts.
import {
  actedOnPart,
  type PreferenceChapter,
  type PreferenceValues,
  preferenceChapterNames,
  preferenceChapters,
} from '@daybook/contract/preferences.ts';
import type { WorkSchedule } from '@daybook/contract/recording-window.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RecordingWindow } from '@daybook/domain/capture/recording-window.ts';
import type { CodeDisplay } from '@daybook/domain/contacts/contact-order.ts';
import type { WorkDays } from '@daybook/domain/days/working-day.ts';
import {
  preferenceDefaults,
  type ResolvedPreference,
  resolvePreference,
} from '@daybook/domain/preferences/preference-defaults.ts';
import {
  clientOwner,
  findPreferences,
  findPreferencesOfUsers,
  replaceClientValue,
  type StoredPreference,
  savePreference,
} from './preferences.repository.ts';

/** A setting, with the effective value for users who set nothing themselves. */
type KnownPreference = ResolvedPreference & { readonly forClient: ResolvedPreference };
export type ResolvedPreferences = Readonly<Record<PreferenceChapter, KnownPreference>>;

/** Returns every chapter with its value, its default and who set it. */
export async function resolvePreferences(trx: Transaction, scope: Scope): Promise<ResolvedPreferences> {
  const stored = await findPreferences(trx, scope);
  return Object.fromEntries(
    preferenceChapterNames.map((chapter) => {
      const forClient = resolved(stored, chapter, { userId: clientOwner });
      return [chapter, { ...resolved(stored, chapter, scope), forClient }];
    }),
  ) as ResolvedPreferences;
}

function resolved(
  stored: readonly StoredPreference[],
  chapter: PreferenceChapter,
  { userId }: Pick<Scope, 'userId'>,
): ResolvedPreference {
  const setBy = (owner: number) => stored.find((row) => row.chapter === chapter && row.user_id === owner)?.value;
  const found = resolvePreference(chapter, setBy(clientOwner), userId === clientOwner ? null : setBy(userId));
  return { ...found, value: actedOnPart(chapter, found.value), default: actedOnPart(chapter, found.default) };
}

/**
 * Returns the effective values for the scope's user: the default, overridden by the organisation's, overridden by the
 * user's own. Stored values were checked against the contract when they were written.
 */
export async function loadPreferences(trx: Transaction, scope: Scope): Promise<PreferenceValues> {
  return valuesOf(await findPreferences(trx, scope), scope);
}

/**
 * Returns the same with the user's recording windows: the organisation's hours and the user's own, where each is
 * enforced. Both must be open, so that own hours cannot widen the organisation's.
 */
export async function loadPreferencesAndWindows(
  trx: Transaction,
  scope: Scope,
): Promise<{ readonly preferences: PreferenceValues; readonly windows: readonly RecordingWindow[] }> {
  const stored = await findPreferences(trx, scope);
  const schedules = stored
    .filter(({ chapter }) => chapter === 'work_schedule')
    .map(({ value }) => value as WorkSchedule);
  const kept = schedules.filter(({ enforce_schedule }) => enforce_schedule);
  return { preferences: valuesOf(stored, scope), windows: kept.map(({ schedule }) => schedule) };
}

function valuesOf(stored: readonly StoredPreference[], scope: Scope): PreferenceValues {
  const all = preferenceChapterNames.map((chapter) => [chapter, resolved(stored, chapter, scope).value]);
  return Object.fromEntries(all) as PreferenceValues;
}

/**
 * Returns when each of these people works, holidays included; only the caller's own hours where the caller may not read
 * colleagues' published days.
 */
export async function workDaysOf(
  trx: Transaction,
  scope: Scope,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, WorkDays>> {
  const stored = await findPreferencesOfUsers(trx, scope, 'work_schedule', userIds);
  return new Map(
    userIds.map((userId) => [userId, resolved(stored, 'work_schedule', { userId }).value as WorkSchedule]),
  );
}

export type CodeDisplays = { readonly contact: CodeDisplay; readonly dimension: CodeDisplay };

/** Returns where the caller sees the codes of contacts and of dimensions. */
export async function loadCodeDisplays(trx: Transaction, scope: Scope): Promise<CodeDisplays> {
  const { 'contact_codes.display': contact, 'dimension_codes.display': dimension } = await loadPreferences(trx, scope);
  return { contact, dimension };
}

/** Returns the effective values in an organisation for users who set nothing themselves. */
export function loadClientPreferences(trx: Transaction, scope: Scope): Promise<PreferenceValues> {
  return loadPreferences(trx, { ...scope, userId: clientOwner });
}

/** Returns the effective chapter for each of some people, using those of their own settings that the caller may see. */
export async function preferencesOfPeople<C extends PreferenceChapter>(
  trx: Transaction,
  scope: Scope,
  chapter: C,
  userIds: readonly number[],
): Promise<{ of(userId: number): PreferenceValues[C] }> {
  const stored = await findPreferencesOfUsers(trx, scope, chapter, userIds);
  return { of: (userId) => resolved(stored, chapter, { userId }).value as PreferenceValues[C] };
}

/** Whether everybody in the organisation has to sign in with a second factor. */
export async function isTwoFactorRequired(trx: Transaction, scope: Scope): Promise<boolean> {
  return (await loadClientPreferences(trx, scope)).twofactor.required;
}

/** Returns the organisation's own setting of a chapter; null when it has the default. */
export async function clientPreference(trx: Transaction, scope: Scope, chapter: PreferenceChapter): Promise<unknown> {
  const stored = await findPreferences(trx, scope);
  return stored.find((row) => row.chapter === chapter && row.user_id === clientOwner)?.value ?? null;
}

/** Returns the user's own setting of a chapter; undefined when there is none. */
export async function ownPreference<C extends PreferenceChapter>(
  trx: Transaction,
  scope: Scope,
  chapter: C,
): Promise<PreferenceValues[C] | undefined> {
  const stored = await findPreferences(trx, scope);
  const own = stored.find((row) => row.chapter === chapter && row.user_id === scope.userId);
  return own === undefined
    ? undefined
    : (preferenceChapters[chapter].safeParse(own.value).data as PreferenceValues[C] | undefined);
}

/** Changes a setting that its owner once set, because its circumstances have changed. */
export const changeOwnPreference = <C extends PreferenceChapter>(
  trx: Transaction,
  scope: Scope,
  chapter: C,
  value: PreferenceValues[C],
  now: Date,
): Promise<void> => savePreference(trx, scope, { chapter, owner: scope.userId, value }, now);

/**
 * Adds the preferences of a new organisation: the recommended block of six minutes, a tenth of an hour (specification
 * 9). The chapter's own default is a block of one minute, in which hardly any firm bills.
 */
export async function addStartingPreferences(trx: Transaction, scope: Scope, now: Date): Promise<void> {
  const chapter = 'block_calculation_settings';
  const block = preferenceDefaults.default_block_size;
  const value = { ...preferenceDefaults[chapter], block_size: block, forced_block_size: block };
  await savePreference(trx, scope, { chapter, owner: clientOwner, value }, now);
}

/** Sets the working hours of a new account. The transaction is in the person's scope. */
export async function addWorkSchedule(
  trx: Transaction,
  scope: Scope,
  schedule: WorkSchedule['schedule'],
  now: Date,
): Promise<void> {
  const value: WorkSchedule = { enforce_schedule: false, schedule };
  await savePreference(trx, scope, { chapter: 'work_schedule', owner: scope.userId, value }, now);
}

/** Sets the public holidays of an organisation that has not changed its hours yet. */
export async function addHolidays(
  trx: Transaction,
  scope: Scope,
  holidays: NonNullable<WorkSchedule['holidays']>,
  now: Date,
): Promise<void> {
  const value: WorkSchedule = { enforce_schedule: false, schedule: [], holidays };
  await savePreference(trx, scope, { chapter: 'work_schedule', owner: clientOwner, value }, now);
}

/** In a new organisation, processing unlocks after its people have booked this many days by hand (specification 4). */
export async function addTraining(trx: Transaction, scope: Scope, value: number, now: Date): Promise<void> {
  await savePreference(trx, scope, { chapter: 'day_processing.training_days', owner: clientOwner, value }, now);
}

/** Changes the duration of training in organisations that still have the former one; others chose theirs. */
export function changeTraining(
  trx: Transaction,
  { clientIds, was, is }: { clientIds: readonly number[]; was: number; is: number },
  now: Date,
): Promise<void> {
  return replaceClientValue(trx, clientIds, { chapter: 'day_processing.training_days', was, is }, now);
}
