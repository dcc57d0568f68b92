import { aiRoutes } from '@daybook/contract/ai.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { askForSet, endSet, getSet, setOfDay } from './ai.service.ts';
import { acceptSuggestions, declineSuggestions, modifySuggestion } from './decide.ts';
import { explainSuggestion } from './explain.ts';
import { registerModelRoutes } from './language-model/model.routes.ts';
import { registerThreadRoutes } from './threads/threads.routes.ts';

export const registerAiRoutes: RegisterConcept = (app, deps) => {
  registerThreadRoutes(app, deps);
  registerModelRoutes(app, deps);
  const byUser = () => ({ by: 'user', now: deps.now() }) as const;

  registerRoute(app, deps, aiRoutes.makeAiSuggestions, async ({ trx, scope, body }) => ({
    data: await askForSet(trx, scope, deps, { dayIds: body.day_ids, replaces: body.replace }),
  }));

  registerRoute(app, deps, aiRoutes.findAiSuggestionSet, async ({ trx, scope, query }) => ({
    data: { set: await setOfDay(trx, scope, Number(query.day_id)) },
  }));

  registerRoute(app, deps, aiRoutes.getAiSuggestionSet, async ({ trx, scope, params }) => ({
    data: await getSet(trx, scope, Number(params.id)),
  }));

  registerRoute(app, deps, aiRoutes.cancelAiSuggestionSet, async ({ trx, scope, params }) => {
    await endSet(trx, scope, Number(params.id), deps.now());
    return null;
  });

  registerRoute(app, deps, aiRoutes.acceptAiSuggestions, async ({ trx, scope, body }) => ({
    data: await acceptSuggestions(trx, scope, { ids: body.suggestion_ids, certainOnly: body.certain_only }, byUser()),
  }));

  registerRoute(app, deps, aiRoutes.modifyAiSuggestion, async ({ trx, scope, body }) => {
    const { suggestion_id: id, kind, contact_id: contactId, dimensions: dimensionIds, description } = body;
    const change = { kind, contactId, dimensionIds, description };
    return { data: await modifySuggestion(trx, scope, { id, change }, byUser()) };
  });

  registerRoute(app, deps, aiRoutes.declineAiSuggestions, async ({ trx, scope, body }) => ({
    data: await declineSuggestions(trx, scope, { ids: body.suggestion_ids, reopens: body.reopen }, byUser()),
  }));

  registerRoute(app, deps, aiRoutes.explainAiSuggestion, async ({ trx, scope, params }) => ({
    data: await explainSuggestion(trx, scope, Number(params.id)),
  }));
};
