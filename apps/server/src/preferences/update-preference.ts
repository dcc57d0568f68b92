import { type PreferenceChapter, preferenceChapters } from '@daybook/contract/preferences.ts';
import { languageSchema } from '@daybook/contract/values.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { isTimeZone } from '@daybook/domain/timeline/time-zone.ts';
import { invalidField } from '../platform/http/app-error.ts';
import { validationFailed } from '../platform/http/validation.ts';
import {
  clientOwner,
  findPreferences,
  removePreference,
  saveOnClient,
  saveOnUser,
  savePreference,
} from './preferences.repository.ts';

export type PreferenceChange = {
  readonly chapter: PreferenceChapter;
  readonly whose: 'client' | 'user';
  /** null removes the value, so that the wider one applies again. */
  readonly value: unknown;
};

/** Sets or removes a value, of the user or of the organisation. @throws AppError VALIDATION_FAILED */
export async function updatePreference(
  trx: Transaction,
  scope: Scope,
  change: PreferenceChange,
  now: Date,
): Promise<void> {
  const { chapter, whose } = change;
  const value = change.value === null ? null : checkedValue(chapter, change.value);
  if (whose === 'client') refuseHome(chapter, value);
  else refuseOwn(chapter);
  if (whose === 'user' && value !== null) await refuseLongerRetention(trx, scope, chapter, value);
  const owner = whose === 'client' ? clientOwner : scope.userId;
  const isOnUser = chapter === 'language.code' || chapter === 'timezone.identifier';
  if (whose === 'user' && isOnUser) {
    await updateOnUser(trx, scope, chapter, value ?? (await widerValue(trx, scope, chapter)), now);
  } else if (chapter === 'onboarding') {
    await saveOnClient(trx, scope, preferenceChapters.onboarding.parse(value ?? preferenceDefaults.onboarding), now);
  } else if (value === null) await removePreference(trx, scope, { chapter, owner });
  else await savePreference(trx, scope, { chapter, owner, value }, now);
}

/** Only the user may set the address of the user's home. */
function refuseHome(chapter: PreferenceChapter, value: unknown): void {
  if (chapter !== 'appointment_travel' || value === null) return;
  const { home_address: address } = preferenceChapters.appointment_travel.parse(value);
  if (address !== '') throw invalidField('/value/home_address', 'Everybody sets their own home address.');
}

const ofOrganisations: ReadonlySet<PreferenceChapter> = new Set([
  ...(['booking_method', 'external_crm.cache_duration', 'external_crm.sync', 'external_crm.disconnect'] as const),
  ...(['day_processing.unbooked', 'onboarding', 'twofactor', 'ai_organisation'] as const),
  'suggestions_organisation',
  ...(['external_ticket.cache_duration', 'external_ticket.sync', 'external_ticket.disconnect'] as const),
]);

/** Settings of bookings and connected systems are the same for everybody in the organisation. */
function refuseOwn(chapter: PreferenceChapter): void {
  if (ofOrganisations.has(chapter)) throw invalidField('/chapter', 'Administrators set it for the organisation.');
}

/** A user's retention of activity may be shorter than the organisation's, never longer. */
async function refuseLongerRetention(
  trx: Transaction,
  scope: Scope,
  chapter: PreferenceChapter,
  value: unknown,
): Promise<void> {
  if (chapter !== 'data_retention.logged_activity') return;
  const longestDays = Number(await widerValue(trx, scope, chapter));
  if (Number(value) <= longestDays) return;
  throw invalidField('/value', `The organisation keeps activity for ${longestDays} days.`);
}

function checkedValue(chapter: PreferenceChapter, given: unknown): unknown {
  const result = preferenceChapters[chapter].safeParse(given);
  if (!result.success) {
    throw validationFailed(result.error.issues.map((issue) => ({ ...issue, path: ['value', ...issue.path] })));
  }
  if (chapter === 'timezone.identifier' && !isTimeZone(String(result.data))) {
    throw invalidField('/value', 'This is no IANA time zone.');
  }
  return result.data;
}

type OnUser = 'language.code' | 'timezone.identifier';
type Wider = OnUser | 'data_retention.logged_activity';

async function widerValue(trx: Transaction, scope: Scope, chapter: Wider): Promise<unknown> {
  const stored = await findPreferences(trx, scope);
  const ofClient = stored.find((row) => row.chapter === chapter && row.user_id === clientOwner);
  return ofClient?.value ?? preferenceDefaults[chapter];
}

function updateOnUser(trx: Transaction, scope: Scope, chapter: OnUser, value: unknown, now: Date): Promise<void> {
  const change = chapter === 'language.code' ? { language: languageSchema.parse(value) } : { timezone: String(value) };
  return saveOnUser(trx, scope, change, now);
}
