import { providerNotificationsRoutes as routes } from '@daybook/contract/provider-notifications.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps, RegisterConcept } from '../../platform/deps.ts';
import type { AppInstance } from '../../platform/http/app-instance.ts';
import { jsonBodyReader } from '../../platform/http/json-body.ts';
import { registerPublicRoute } from '../../platform/http/register-route.ts';
import { takeFromGoogle, takeFromMicrosoft } from './take-notification.ts';

/** Microsoft sends several at once. */
const mostBytes = 256 * 1024;

export const registerNotificationsRoutes: RegisterConcept = (app, deps) => {
  app.register(async (inner) => {
    readWhateverComes(inner.withTypeProvider<ZodTypeProvider>());
    registerHooks(inner.withTypeProvider<ZodTypeProvider>(), deps);
  });
};

/** Both providers also send empty bodies, with any content type. */
function readWhateverComes(app: AppInstance): void {
  const read = jsonBodyReader(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.toString('latin1').trim() === '') done(null, null);
    else read(request, bytes, done);
  });
}

function registerHooks(app: AppInstance, deps: Deps): void {
  registerPublicRoute(app, deps, routes.takeGoogleNotification, async ({ request }) => {
    await takeFromGoogle(deps, request.headers);
    return {};
  });

  registerPublicRoute(
    app,
    deps,
    routes.takeMicrosoftNotification,
    async ({ body, query, reply }) => {
      if (query.validationToken !== undefined) {
        reply.type('text/plain; charset=utf-8');
        return query.validationToken;
      }
      await takeFromMicrosoft(deps, body?.value ?? []);
      return {};
    },
    { bodyLimit: mostBytes },
  );
}
