import type { CrmChoiceKind } from '@daybook/connectors/crm/crm-definition.ts';
import { crmRoutes } from '@daybook/contract/crm.ts';
import { usersRoutes } from '@daybook/contract/users.ts';
import { mayReadAgain } from '@daybook/domain/crm/read-times.ts';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import { beginSignIn, endSignIn } from '../platform/connecting/sign-in.ts';
import { readSecrets } from '../platform/connection-secrets/secrets.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { AppError, invalidField } from '../platform/http/app-error.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { choicesOf, confirm, hoursFieldsOf, initiate, reconnect, takeStep } from './connect.ts';
import { ownConnection } from './connection-kind.ts';
import { changeConnection, findRunning, findRuns } from './connections.repository.ts';
import { externalUsers } from './crm.service.ts';
import { decideRecords, requireCommon } from './decide-records.ts';
import { takesTimes } from './export-times.ts';
import { disconnect, disconnectOwn } from './leaving/disconnect.ts';
import { listRecords } from './listed-records.repository.ts';
import { fieldsOf, requireSystem } from './open-connection.ts';
import { requestCode } from './request-code.ts';
import { crmSignIns } from './sign-in.ts';
import { startRun } from './start-run.ts';
import { crmStatus, fieldView, runView } from './status-view.ts';

type App = Parameters<RegisterConcept>[0];

export const registerCrmRoutes: RegisterConcept = (app, deps) => {
  registerPeople(app, deps);
  registerConnecting(app, deps);
  registerChoices(app, deps);
  registerHoursFields(app, deps);
  registerUsing(app, deps);
  registerSetting(app, deps);
  registerRecords(app, deps);
};

const statusFor = async (deps: Deps, caller: Caller) => ({
  data: await deps.database.asUser(scopeOf(caller), (trx) => crmStatus(deps, trx, caller), { mode: 'read' }),
});

type Happened = 'connected' | 'reconnected' | 'disconnected' | 'read' | 'set';

async function record(
  deps: Deps,
  { user, request }: { readonly user: Caller; readonly request: Parameters<typeof actorOf>[1] },
  happened: Happened,
  system: string,
): Promise<void> {
  await deps.database.asUser(scopeOf(user), (trx) =>
    recordAudit(trx, deps, actorOf(user, request), {
      action: `crm_connection.${happened}`,
      subjectType: 'crm_connection',
      details: { system },
    }),
  );
}

function registerConnecting(app: App, deps: Deps): void {
  registerRoute(app, deps, crmRoutes.getCrmStatus, async ({ trx, user }) => ({
    data: await crmStatus(deps, trx, user),
  }));

  registerFreeRoute(app, deps, crmRoutes.initiateCrm, async ({ user, body }) => {
    await initiate(deps, user, body.crm);
    return statusFor(deps, user);
  });

  registerFreeRoute(app, deps, crmRoutes.stepCrm, async ({ user, params, body }) => {
    await takeStep(deps, user, params.step, body.values);
    return statusFor(deps, user);
  });

  registerFreeRoute(app, deps, crmRoutes.confirmCrm, async ({ user, request }) => {
    await confirm(deps, user);
    const status = await statusFor(deps, user);
    await record(deps, { user, request }, 'connected', status.data.system ?? '');
    return status;
  });

  registerFreeRoute(app, deps, crmRoutes.beginCrmSignIn, async ({ user, params }) => ({
    data: { url: await beginSignIn(deps, user, crmSignIns, params.crm) },
  }));

  registerFreeRoute(app, deps, crmRoutes.endCrmSignIn, async ({ user, request, params, body }) => {
    const isAnew = await endSignIn(deps, user, crmSignIns, params.crm, body);
    if (isAnew) await record(deps, { user, request }, 'reconnected', params.crm);
    return statusFor(deps, user);
  });

  for (const route of [crmRoutes.reconnectCrm, crmRoutes.setCrmCredentials] as const) {
    registerFreeRoute(app, deps, route, async ({ user, request, body }) => {
      await reconnect(deps, user, body.values);
      const status = await statusFor(deps, user);
      await record(deps, { user, request }, 'reconnected', status.data.system ?? '');
      return status;
    });
  }

  registerFreeRoute(app, deps, crmRoutes.initAfasOtp, async ({ user }) => {
    await requestCode(deps, user);
    return statusFor(deps, user);
  });

  registerFreeRoute(app, deps, crmRoutes.disconnectCrm, async ({ user, request, query }) => {
    const leave = query.own === 'true' ? disconnectOwn : disconnect;
    const left = await leave(deps, user, query.accept_waiting === 'true');
    await record(deps, { user, request }, 'disconnected', left.system);
    return statusFor(deps, user);
  });
}

function registerChoices(app: App, deps: Deps): void {
  const routes = {
    tenants: crmRoutes.listCrmTenants,
    divisions: crmRoutes.listCrmDivisions,
    employees: crmRoutes.listCrmEmployees,
    domains: crmRoutes.listCrmDomains,
    portals: crmRoutes.listCrmPortals,
    users: crmRoutes.listCrmUsers,
  } as const satisfies Record<CrmChoiceKind, unknown>;
  for (const kind of Object.keys(routes) as CrmChoiceKind[]) {
    registerFreeRoute(app, deps, routes[kind], async ({ user }) => ({
      data: { choices: await choicesOf(deps, user, kind) },
    }));
  }
}

function registerHoursFields(app: App, deps: Deps): void {
  registerFreeRoute(app, deps, crmRoutes.listCrmHoursFields, async ({ user }) => {
    const fields = await hoursFieldsOf(deps, user);
    return {
      data: {
        fields: fields.map(({ key, name, type, isRequired, options }) => ({
          ...{ key, name, type, is_required: isRequired, options: [...options] },
        })),
      },
    };
  });
}

function registerUsing(app: App, deps: Deps): void {
  registerRoute(app, deps, crmRoutes.syncCrm, async ({ trx, scope, user, body, request }) => {
    const connection = await ownConnection(trx, user);
    if (connection.connected_at === null || connection.user_id !== null || connection.state === 'invalid') {
      throw new AppError('PRECONDITION_FAILED', { detail: 'This connection cannot be read now.' });
    }
    const now = deps.now();
    const isFree = mayReadAgain(now.getTime(), connection.asked_at?.getTime() ?? null);
    // Accepting the removed records continues the stopped read: it is no second one.
    const [last] = await findRuns(trx, scope, connection.id, 1);
    const accepts = body.accept_loss === true && last?.state === 'stopped';
    if (!accepts && (!isFree || (await findRunning(trx, scope, connection.id)) !== undefined)) {
      throw new AppError('COOLDOWN_OR_CRM_SYNC_ALREADY', { detail: 'The system was read less than an hour ago.' });
    }
    await changeConnection(trx, scope, connection.id, { asked_at: now }, now);
    await startRun(deps, trx, connection, { acceptsLoss: accepts });
    const status = await crmStatus(deps, trx, user);
    await recordAudit(trx, deps, actorOf(user, request), {
      action: 'crm_connection.read',
      subjectType: 'crm_connection',
      details: { system: connection.system, accepts_loss: accepts },
    });
    return { data: status };
  });
}

function registerSetting(app: App, deps: Deps): void {
  registerFreeRoute(app, deps, crmRoutes.describeCrmCredentials, async ({ user, scope }) => {
    const connection = await deps.database.asUser(scope, (trx) => ownConnection(trx, user), { mode: 'read' });
    const secrets = await readSecrets(deps, connection);
    const fields = fieldsOf(requireSystem(deps, connection.system)).map((field) => ({
      ...fieldView(field),
      value: connection.field_values[field.name] ?? null,
      is_set: (connection.field_values[field.name] ?? secrets[field.name]) !== undefined,
    }));
    return { data: { fields } };
  });

  registerRoute(app, deps, crmRoutes.setCrmSettings, async ({ trx, scope, user, body, request }) => {
    const connection = await ownConnection(trx, user);
    const system = requireSystem(deps, connection.system);
    const { capabilities, hours } = system.definition;
    if (body.export_with_timestamps === true && !takesTimes(system, connection)) {
      throw invalidField('/export_with_timestamps', 'This system takes no start and end times.');
    }
    if (body.select_contacts === true && !capabilities.supports_contact_selection) {
      throw invalidField('/select_contacts', 'Contacts of this system are not chosen one by one.');
    }
    if (body.select_contacts !== undefined && connection.user_id !== null) {
      throw invalidField('/select_contacts', 'Administrators say which contacts come.');
    }
    if (body.marks_texts === false && hours.reference !== 'marker') {
      throw invalidField('/marks_texts', 'This system has a field for the reference: its texts are not marked.');
    }
    const settings = { ...connection.settings, ...settingsOf(body) };
    await changeConnection(trx, scope, connection.id, { settings: JSON.stringify(settings) }, deps.now());
    const status = await crmStatus(deps, trx, user);
    await recordAudit(trx, deps, actorOf(user, request), {
      action: 'crm_connection.set',
      subjectType: 'crm_connection',
      details: { system: connection.system, ...settingsOf(body) },
    });
    return { data: status };
  });

  registerRoute(app, deps, crmRoutes.describeCrmSettings, async ({ trx, user }) => {
    const { user_id: owner } = await ownConnection(trx, user);
    const status = await crmStatus(deps, trx, user);
    const choosesContacts = status.supports_contact_selection && owner === null;
    const offered = [
      {
        name: 'export_with_timestamps',
        value: status.export_with_timestamps,
        isOffered: status.supports_export_timestamps,
      },
      { name: 'select_contacts', value: status.select_contacts, isOffered: choosesContacts },
    ];
    if (usesMarker(deps, status.system))
      offered.push({ name: 'marks_texts', value: status.marks_texts, isOffered: true });
    const settings = offered.filter(({ isOffered }) => isOffered);
    return { data: { settings: settings.map(({ name, value }) => ({ name, kind: 'boolean' as const, value })) } };
  });
}

type Settings = {
  readonly export_with_timestamps?: boolean | undefined;
  readonly select_contacts?: boolean | undefined;
  readonly marks_texts?: boolean | undefined;
};

const settingsOf = ({ export_with_timestamps: times, select_contacts: chosen, marks_texts: marks }: Settings) => ({
  ...(times === undefined ? {} : { export_with_timestamps: times }),
  ...(chosen === undefined ? {} : { select_contacts: chosen }),
  ...(marks === undefined ? {} : { marks_texts: marks }),
});

const usesMarker = (deps: Deps, key: string | null): boolean =>
  key !== null && requireSystem(deps, key).definition.hours.reference === 'marker';

function registerRecords(app: App, deps: Deps): void {
  registerRoute(app, deps, crmRoutes.listCrmRecords, async ({ trx, scope, body }) => {
    const { page = 1, limit = 50 } = body;
    const { id: connectionId, system } = await requireCommon(trx, scope);
    if ((body.search ?? '') !== '' && !requireSystem(deps, system).definition.capabilities.supports_search) {
      throw invalidField('/search', 'Nothing is looked for by name in this system.');
    }
    const { records, total } = await listRecords(trx, scope, connectionId, { ...body, page, limit });
    return { data: { records, pagination: { count: records.length, total, page, limit } } };
  });

  registerRoute(app, deps, crmRoutes.decideCrmRecords, async ({ trx, scope, user, request, body }) => {
    const decided = await decideRecords(deps, trx, scope, body.decisions);
    await recordAudit(trx, deps, actorOf(user, request), {
      action: 'crm_connection.matched',
      subjectType: 'crm_connection',
      details: { decided },
    });
    return { data: { decided } };
  });

  registerRoute(app, deps, crmRoutes.listCrmRuns, async ({ trx, scope, body }) => {
    const runs = await findRuns(trx, scope, (await requireCommon(trx, scope)).id, body.limit ?? 20);
    return { data: { runs: runs.map(runView) } };
  });
}

function registerPeople(app: App, deps: Deps): void {
  registerRoute(app, deps, usersRoutes.listExternalUsers, async ({ trx, scope }) => {
    const people = await externalUsers(trx, scope);
    if (people === null) throw new AppError('CRM_STATUS', { detail: 'No outside system is connected.' });
    const users = people.map(({ outside_id: id, name, email, own }) => ({ id, name, email, user_id: own?.id ?? null }));
    return { data: { users } };
  });
}
