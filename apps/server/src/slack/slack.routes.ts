import { slackRoutes as routes } from '@daybook/contract/slack.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { actorOf } from '../audit/audit.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import { registerFreeRoute, registerPublicRoute } from '../platform/http/register-route.ts';
import { keepSentBytes, sentBytesOf } from '../platform/http/sent-bytes.ts';
import { sessionCookieOf } from '../platform/sessions/cookies.ts';
import { beginSlack, finishSlack, removeSlack, slackStatus } from './connect-slack.ts';
import { checkSlackSignature, notSigned } from './slack-signature.ts';
import { takeAction } from './take-action.ts';
import { takeEvent } from './take-event.ts';

/** An event contains its person's profile. */
const eventBytes = 64 * 1024;

export const registerSlackRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, routes.getSlack, async ({ scope }) => ({ data: await slackStatus(deps, scope) }));

  registerFreeRoute(app, deps, routes.beginSlack, async ({ scope, query, request }) => {
    await deps.limits.count('providerByAddress', request.ip);
    const cookie = sessionCookieOf(request) ?? '';
    return { data: { url: beginSlack(deps, { scope, cookie }, query.next) } };
  });

  registerFreeRoute(app, deps, routes.finishSlack, async ({ scope, body, user, request }) => {
    await deps.limits.count('providerByAddress', request.ip);
    const asking = { scope, cookie: sessionCookieOf(request) ?? '' };
    return { data: await finishSlack(deps, asking, body, actorOf(user, request)) };
  });

  registerFreeRoute(app, deps, routes.removeSlack, async ({ scope, user, request }) => {
    await removeSlack(deps, scope, actorOf(user, request));
    return { data: await slackStatus(deps, scope) };
  });

  app.register(async (inner) => {
    keepSentBytes(inner.withTypeProvider<ZodTypeProvider>());
    registerHooks(inner.withTypeProvider<ZodTypeProvider>(), deps);
  });
};

function registerHooks(app: AppInstance, deps: Deps): void {
  const check = (request: Parameters<typeof sentBytesOf>[0]) => {
    if (deps.slack === undefined) throw notSigned();
    checkSlackSignature(request.headers, sentBytesOf(request), deps.slack.signingSecret, deps.now());
  };

  registerPublicRoute(
    app,
    deps,
    routes.takeSlackAction,
    async ({ body, request }) => {
      check(request);
      await takeAction(deps, payloadOf(body['payload']));
      return {};
    },
    { bodyLimit: eventBytes },
  );

  registerPublicRoute(
    app,
    deps,
    routes.takeSlackEvent,
    async ({ body, request }) => {
      check(request);
      if (body.type === 'url_verification') return { challenge: String(body['challenge'] ?? '') };
      await takeEvent(deps, body);
      return {};
    },
    { bodyLimit: eventBytes },
  );
}

function payloadOf(payload: unknown): unknown {
  try {
    return JSON.parse(String(payload));
  } catch {
    return undefined;
  }
}
