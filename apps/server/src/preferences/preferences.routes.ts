import { blockSettingsSchema } from '@daybook/contract/block-settings.ts';
import { type PreferenceChapter, preferenceChapterNames, preferencesRoutes } from '@daybook/contract/preferences.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { AppError, modelNotFound } from '../platform/http/app-error.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { passesFilter } from '../platform/lists/filter-values.ts';
import { collection, document } from '../platform/lists/json-api.ts';
import type { Filter, ListQuery } from '../platform/lists/list-query.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import { isUser } from './preferences.repository.ts';
import { clientPreference, type ResolvedPreferences, resolvePreferences } from './preferences.service.ts';
import { updatePreference } from './update-preference.ts';

/** Chapters have constant numbers: an id of JSON:API is digits. */
function preferenceResource(preferences: ResolvedPreferences, chapter: PreferenceChapter) {
  const { value, default: standard, setBy, forClient } = preferences[chapter];
  return {
    type: 'preferences' as const,
    id: String(preferenceChapterNames.indexOf(chapter) + 1),
    attributes: {
      chapter,
      key: chapter,
      value,
      default: standard,
      set_by: setBy,
      client_value: forClient.value,
      client_set_by: forClient.setBy === 'default' ? ('default' as const) : ('client' as const),
    },
  };
}

const passes = (chapter: PreferenceChapter) => (filter: Filter) => passesFilter(chapter, filter);

/** Returns a page of chapters: there are few, and none is a row, so no query is needed. */
function pageOfChapters(list: ListQuery) {
  const chosen = preferenceChapterNames.filter((chapter) => list.filters.every(passes(chapter)));
  const sorted = chosen.toSorted();
  if (list.sorts[0].direction === 'desc') sorted.reverse();
  const start = (list.page - 1) * list.limit;
  return { rows: sorted.slice(start, start + list.limit), total: sorted.length };
}

async function answer(trx: Transaction, scope: Scope, chapter: PreferenceChapter) {
  return document(preferenceResource(await resolvePreferences(trx, scope), chapter));
}

/**
 * Returns the scope of the blocks of a call: the caller's own, or for an administrator any user's of the organisation.
 * @throws AppError ADMINISTRATOR_REQUIRED, MODEL_NOT_FOUND
 */
async function scopeOfBlocks(trx: Transaction, scope: Scope, user: Caller, userId: number): Promise<Scope> {
  if (userId === scope.userId) return scope;
  if (!user.isAdmin) throw new AppError('ADMINISTRATOR_REQUIRED');
  if (!(await isUser(trx, scope, userId))) throw modelNotFound('The user');
  return { ...scope, userId };
}

/** Returns the percentage under both names of the specification. */
async function blockSettings(trx: Transaction, scope: Scope) {
  const answered = await answer(trx, scope, 'block_calculation_settings');
  const { attributes } = answered.data;
  const value = blockSettingsSchema.parse(attributes.value);
  const both = { ...value, ignore_threshold_percentage: value.ignore_threshold };
  return { ...answered, data: { ...answered.data, attributes: { ...attributes, value: both } } };
}

export const registerPreferencesRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, preferencesRoutes.listPreferences, async ({ trx, scope, list }) => {
    const preferences = await resolvePreferences(trx, scope);
    return collection(list, pageOfChapters(list), (chapter) => preferenceResource(preferences, chapter));
  });

  registerRoute(app, deps, preferencesRoutes.updatePreference, async ({ trx, scope, params: { chapter }, body }) => {
    await updatePreference(trx, scope, { chapter, whose: 'user', value: body.value ?? null }, deps.now());
    return answer(trx, scope, chapter);
  });

  registerRoute(app, deps, preferencesRoutes.getBlockSettings, async ({ trx, scope, params, user }) =>
    blockSettings(trx, await scopeOfBlocks(trx, scope, user, Number(params.userId))),
  );

  registerRoute(
    app,
    deps,
    preferencesRoutes.updateBlockSettings,
    async ({ trx, scope, params, body, user, request }) => {
      const owner = await scopeOfBlocks(trx, scope, user, Number(params.userId));
      const chapter = 'block_calculation_settings';
      await updatePreference(trx, owner, { chapter, whose: 'user', value: body.value ?? null }, deps.now());
      const answered = await blockSettings(trx, owner);
      if (owner.userId !== scope.userId) {
        await recordAudit(trx, deps, actorOf(user, request), {
          action: 'preference.changed',
          subjectType: 'preference',
          subjectUserId: owner.userId,
          details: { chapter, to: body.value ?? null },
        });
      }
      return answered;
    },
  );

  registerRoute(
    app,
    deps,
    preferencesRoutes.updateClientPreference,
    async ({ trx, scope, params: { chapter }, body, user, request }) => {
      const from = await clientPreference(trx, scope, chapter);
      await updatePreference(trx, scope, { chapter, whose: 'client', value: body.value ?? null }, deps.now());
      const to = await clientPreference(trx, scope, chapter);
      await recordAudit(trx, deps, actorOf(user, request), {
        action: 'preference.changed',
        subjectType: 'preference',
        details: { chapter, from, to },
      });
      return answer(trx, scope, chapter);
    },
  );
};
