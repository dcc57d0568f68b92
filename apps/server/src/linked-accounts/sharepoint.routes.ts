import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import type { SharePoint } from '@daybook/connectors/workplace/microsoft/sharepoint.ts';
import { sharePointRoutes as routes } from '@daybook/contract/sharepoint.ts';
import type { Scope } from '@daybook/database/database.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { registerFreeRoute } from '../platform/http/register-route.ts';
import { sharePointOf } from './provider-access.ts';

export const registerSharePointRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, routes.listSharePointSites, async ({ scope, body }) => ({
    data: await browse(deps, scope, ({ sites }) => sites(body.search ?? '')),
  }));

  registerFreeRoute(app, deps, routes.listSharePointDrives, async ({ scope, query }) => ({
    data: await browse(deps, scope, ({ drives }) => drives(query.site_id)),
  }));

  registerFreeRoute(app, deps, routes.listSharePointFolders, async ({ scope, query }) => {
    const found = await browse(deps, scope, ({ folders }) => folders(query.drive_id, query.parent_id ?? null));
    return { data: found.map(({ isEmpty, ...place }) => ({ ...place, is_empty: isEmpty })) };
  });
};

/** @throws AppError LINK_CONSENT_NEEDED and other codes of linkErrorCodes, RATE_LIMITED */
async function browse<T>(deps: Deps, scope: Scope, look: (at: SharePoint) => Promise<T>): Promise<T> {
  await deps.limits.count('browseByAccount', `${scope.clientId}:${scope.userId}`);
  const at = await sharePointOf(deps, scope);
  return look(at).catch((error: unknown) => {
    if (!(error instanceof ConnectorError)) throw error;
    const problem = new AppError(error.code);
    problem.cause = error.cause;
    throw problem;
  });
}
