import { dayCorrectionsRoutes } from '@daybook/contract/day-corrections.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { checkIfMatch, setVersion } from '../platform/http/if-match.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { correctDay } from './correct-day.ts';

export const registerCorrectionsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, dayCorrectionsRoutes.correctDay, async ({ trx, scope, body, request, reply }) => {
    const checkDay = ({ version }: { readonly version: number }) => checkIfMatch(request, version);
    const answer = await correctDay(trx, scope, body, { now: deps.now(), checkDay });
    setVersion(reply, answer.day.version);
    return { data: answer };
  });
};
