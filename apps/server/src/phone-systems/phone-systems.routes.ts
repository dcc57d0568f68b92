import { maxCallFileBytes, maxCallReportBytes, phoneSystemsRoutes } from '@daybook/contract/phone-systems.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import type { Call } from '../platform/http/call.ts';
import { registerFreeRoute, registerPublicRoute, registerRoute } from '../platform/http/register-route.ts';
import { keepSentBytes, sentBytesOf } from '../platform/http/sent-bytes.ts';
import { document } from '../platform/lists/json-api.ts';
import { checkCallSignature, invalidSignature } from './call-signature.ts';
import { changeSystem, findSystem, removeSystem } from './phone-systems.repository.ts';
import { createSystem, getSystem, listSystems, renewSecret, secretOf, updateSystem } from './phone-systems.service.ts';
import { readCallFile } from './read-call-file.ts';
import { takeCalls } from './take-calls.ts';

export const registerPhoneSystemsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, phoneSystemsRoutes.listPhoneSystems, async ({ trx, scope }) => ({
    data: await listSystems(deps, trx, scope),
  }));

  registerRoute(app, deps, phoneSystemsRoutes.createPhoneSystem, async ({ body, ...call }) => {
    const { id, secret } = await createSystem(deps, call.trx, call.scope, body.name);
    const system = await getSystem(deps, call.trx, call.scope, id);
    await record(deps, call, id, 'created', body.name);
    return document({ ...system, attributes: { ...system.attributes, secret } });
  });

  registerRoute(app, deps, phoneSystemsRoutes.updatePhoneSystem, async ({ params, body, ...call }) => {
    const id = Number(params.id);
    await updateSystem(deps, call.trx, call.scope, { id, change: body });
    const system = await getSystem(deps, call.trx, call.scope, id);
    await record(deps, call, id, 'updated', system.attributes.name);
    return document(system);
  });

  registerRoute(app, deps, phoneSystemsRoutes.renewPhoneSystemSecret, async ({ params, ...call }) => {
    const id = Number(params.id);
    const system = await getSystem(deps, call.trx, call.scope, id);
    const secret = await renewSecret(deps, call.trx, call.scope, id);
    await record(deps, call, id, 'secret_renewed', system.attributes.name);
    return document({ ...system, attributes: { ...system.attributes, secret } });
  });

  registerRoute(app, deps, phoneSystemsRoutes.deletePhoneSystem, async ({ params, ...call }) => {
    const id = Number(params.id);
    const system = await getSystem(deps, call.trx, call.scope, id);
    await removeSystem(call.trx, call.scope, id);
    await record(deps, call, id, 'removed', system.attributes.name);
    return null;
  });

  // Only these calls have a binary body.
  app.register(async (inner) => {
    const takesFiles = inner.withTypeProvider<ZodTypeProvider>();
    takesFiles.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    registerUpload(takesFiles, deps);
  });
  app.register(async (inner) => registerReports(inner.withTypeProvider<ZodTypeProvider>(), deps));
};

function registerUpload(app: AppInstance, deps: Deps): void {
  registerFreeRoute(
    app,
    deps,
    phoneSystemsRoutes.uploadCalls,
    async ({ scope, params, query, request: { body } }) => {
      if (!(body instanceof Uint8Array) || body.length === 0) {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send the file as application/octet-stream.' });
      }
      const id = Number(params.id);
      const found = await deps.database.asUser(scope, (trx) => findSystem(trx, scope, id), { mode: 'read' });
      const { name, country, timezone } = foundOr404(found, 'This telephone system');
      const system = { clientId: scope.clientId, systemId: id, name, country };
      const taking = { timeZone: timezone, dryRun: query.dry_run === 'true' };
      return { data: await takeCalls(deps, system, await readCallFile(body), taking) };
    },
    { bodyLimit: maxCallFileBytes },
  );
}

function registerReports(app: AppInstance, deps: Deps): void {
  keepSentBytes(app);
  registerPublicRoute(
    app,
    deps,
    phoneSystemsRoutes.reportCalls,
    async ({ params, body, request }) => {
      const key = { clientId: Number(params.client_id), systemId: Number(params.id) };
      const system = await deps.database.asMaintenance((trx) => findSystem(trx, key, key.systemId), { mode: 'read' });
      // Without its secret, nobody learns whether a system exists.
      if (system === undefined) throw invalidSignature();
      const bytes = sentBytesOf(request);
      checkCallSignature(request.headers, bytes, secretOf(deps, system), deps.now());
      const calls = 'calls' in body && Array.isArray(body.calls) ? body.calls : [body];
      const reports = calls.map((fields, index) => ({ row: index + 1, fields }));
      const named = { ...key, name: system.name, country: system.country };
      const answer = await takeCalls(deps, named, reports, { timeZone: system.timezone });
      await deps.database.asMaintenance((trx) =>
        changeSystem(trx, key, key.systemId, { last_received_at: deps.now() }),
      );
      return { data: answer };
    },
    { bodyLimit: maxCallReportBytes },
  );
}

type Happened = 'created' | 'updated' | 'secret_renewed' | 'removed';

function record(
  deps: Deps,
  { trx, user, request }: Pick<Call<typeof phoneSystemsRoutes.listPhoneSystems>, 'trx' | 'user' | 'request'>,
  id: number,
  happened: Happened,
  name: string,
): Promise<void> {
  return recordAudit(trx, deps, actorOf(user, request), {
    action: `phone_system.${happened}`,
    subjectType: 'phone_system',
    subjectId: id,
    details: { name },
  });
}
