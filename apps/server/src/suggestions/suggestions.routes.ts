import { suggestionsRoutes } from '@daybook/contract/suggestions.ts';
import type { AppInstance } from '../platform/app-instance.ts';
import type { Deps } from '../platform/deps.ts';
import { registerRoute } from '../platform/register-route.ts';
import { ownDay } from '../timeline/timeline.service.ts';
import { tagSuggestions } from './suggestions.service.ts';

export function registerSuggestionsRoutes(app: AppInstance, deps: Deps): void {
  registerRoute(
    app,
    deps,
    suggestionsRoutes.listTagSuggestions,
    async ({ trx, scope, body }) => ({
      data: { clusters: await tagSuggestions(trx, scope, await ownDay(trx, scope, body.day_id)) },
    }),
    { mode: 'read' },
  );
}
