import { termsRoutes } from '@daybook/contract/terms.ts';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { registerPublicRoute, registerRoute } from '../platform/http/register-route.ts';
import { document } from '../platform/lists/json-api.ts';
import { termsIn } from '../platform/terms.ts';
import { markTermsAccepted } from './terms.repository.ts';
import { readUser } from './users.service.ts';

export const registerTermsRoutes: RegisterConcept = (app, deps) => {
  registerPublicRoute(app, deps, termsRoutes.getTerms, async ({ query }) => {
    const { terms } = deps;
    if (terms === undefined) return { data: { terms: null } };
    return { data: { terms: { version: terms.version, ...termsIn(terms, query.language ?? 'en') } } };
  });

  registerRoute(app, deps, termsRoutes.acceptTerms, async ({ trx, scope, body, user, request }) => {
    if (body.version !== deps.terms?.version)
      throw new AppError('PRECONDITION_FAILED', { detail: 'These are not the terms that hold now: read them again.' });
    if (await markTermsAccepted(trx, scope, body.version, deps.now())) {
      const event = { action: 'user.terms_accepted', subjectType: 'user', subjectId: scope.userId } as const;
      await recordAudit(trx, deps, actorOf(user, request), { ...event, details: { version: body.version } });
    }
    return document(await readUser(trx, scope, scope.userId, deps));
  });
};
