import { sourcesRoutes } from '@daybook/contract/sources.ts';
import { isKnownSource, sourceIcon } from '@daybook/domain/capture/known-sources.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { collection, document, instantText, instantTextOrNull, resource } from '../platform/lists/json-api.ts';
import { findSource, findSources, nameSource, type SourceRow } from './sources.repository.ts';

/** User 0 in this table means the whole organisation. */
const everybody = 0;
const countedDays = 30;

export const registerSourcesRoutes: RegisterConcept = (app, deps) => {
  const countedFrom = (timeZone: string) => addDays(localDate(deps.now().getTime(), timeZone), -countedDays);

  registerRoute(app, deps, sourcesRoutes.listSources, async ({ trx, scope, list, user }) =>
    collection(list, await findSources(trx, scope, list, countedFrom(user.timezone)), sourceResource),
  );

  registerRoute(app, deps, sourcesRoutes.getSource, async ({ trx, scope, params, user }) => {
    const found = await findSource(trx, scope, Number(params.id), countedFrom(user.timezone));
    return document(sourceResource(foundOr404(found, 'This source')));
  });

  registerRoute(app, deps, sourcesRoutes.updateSource, async ({ trx, scope, params, body, user }) => {
    const isGeneral = body.scope === 'general';
    if (isGeneral && !user.isAdmin) throw new AppError('ADMINISTRATOR_REQUIRED');
    const from = countedFrom(user.timezone);
    const { id } = foundOr404(await findSource(trx, scope, Number(params.id), from), 'This source');
    const owner = isGeneral ? everybody : scope.userId;
    await nameSource(trx, scope, { id, owner, name: body.name, now: deps.now() });
    return document(sourceResource(foundOr404(await findSource(trx, scope, id, from), 'This source')));
  });
};

function sourceResource(row: SourceRow) {
  const { identifier, type, personal_name: personal, general_name: general } = row;
  const namedBy = personal !== null ? ('user' as const) : general !== null ? ('client' as const) : null;
  return resource('sources', row.id, {
    identifier,
    type,
    name: personal ?? general ?? row.own_name,
    own_name: row.own_name,
    named_by: namedBy,
    icon: sourceIcon({ type, identifier }),
    is_known: isKnownSource({ type, identifier }),
    duration: row.seconds,
    last_activity: row.last_date,
    created_at: instantText(row.created_at),
    deleted_at: instantTextOrNull(row.deleted_at),
  });
}
