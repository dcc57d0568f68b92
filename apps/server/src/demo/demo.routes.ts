import { authRoutes } from '@daybook/contract/auth.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { registerPublicRoute } from '../platform/http/register-route.ts';
import { setSessionCookies } from '../platform/sessions/cookies.ts';
import { browserOf, endEarlier, startSession } from '../platform/sessions/session-store.ts';
import { demoOrganisation } from './demo.service.ts';

/** How busy its days are: 1 means few interruptions. */
const density = 1.4;

/** The two people whose accounts a visitor can use. */
const personaOf = { manager: 'marieke', employee: 'joost' } as const;

export const registerDemoRoutes: RegisterConcept = (app, deps) => {
  if (!deps.demo) return;
  const demo = demoOrganisation(deps, { days: deps.demoDays, density });
  app.addHook('onListen', async () => demo.prepare());
  app.addHook('preClose', () => demo.stop());

  registerPublicRoute(app, deps, authRoutes.openDemo, async ({ request, reply, body, user }) => {
    await deps.limits.count('loginByAddress', request.ip);
    const people = await demo.open();
    const person = people.find(({ persona }) => persona.key === personaOf[body.as]);
    if (person === undefined) throw new AppError('NOT_FOUND');
    const session = await deps.database.asAuthenticator(async (trx) => {
      await endEarlier(trx, user);
      return startSession(trx, {
        ...person.scope,
        remembered: false,
        ...browserOf(request),
        method: 'demo',
        now: deps.now(),
      });
    });
    setSessionCookies(deps, reply, session, false);
    return { two_factor: false };
  });
};
