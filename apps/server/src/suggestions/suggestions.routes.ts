import { suggestionsRoutes } from '@daybook/contract/suggestions.ts';
import type { Deps } from '../platform/deps.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { ownDay } from '../timeline/timeline.service.ts';
import { offersForContact, offersForSlot, rateSuggestion, tagSuggestions } from './suggestions.service.ts';

export function registerSuggestionsRoutes(app: AppInstance, deps: Deps): void {
  registerRoute(app, deps, suggestionsRoutes.listTagSuggestions, async ({ trx, scope, body }) => ({
    data: { clusters: await tagSuggestions(trx, scope, await ownDay(trx, scope, body.day_id)) },
  }));

  registerRoute(app, deps, suggestionsRoutes.suggestForSlot, async ({ trx, scope, body }) => ({
    data: await offersForSlot(trx, scope, body),
  }));

  registerRoute(
    app,
    deps,
    suggestionsRoutes.suggestForContact,
    async ({ trx, scope, body }) => ({ data: { suggestions: await offersForContact(trx, scope, body) } }),
    { mode: 'read' },
  );

  registerRoute(app, deps, suggestionsRoutes.rateSuggestion, async ({ trx, scope, body }) => {
    const { day_id: dayId, kind, suggestion_id: id, rating, comment } = body;
    await rateSuggestion(trx, scope, { dayId, kind, id }, { rating, comment });
    return { data: { rating, comment } };
  });
}
