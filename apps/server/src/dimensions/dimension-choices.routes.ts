import { dimensionChoicesRoutes } from '@daybook/contract/dimension-choices.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { invalidField } from '../platform/http/app-error.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { bookingLevels } from '../registrations/registrations.service.ts';
import { type ChoiceTarget, hasOutsideDimensions } from './dimension-choices.repository.ts';
import {
  checkContact,
  checkParents,
  choiceView,
  habitsOf,
  levelView,
  offerOf,
  startEmpty,
  startFromContact,
  startFromProject,
} from './dimension-choices.ts';

const standardLimits = { start: 20, search: 100 } as const;

type Target = { contact_id?: number | null | undefined; internal?: boolean | undefined };
const targetOf = ({ contact_id: contactId = null, internal = false }: Target): ChoiceTarget => {
  if (contactId !== null && internal) throw invalidField('/contact_id', 'Time is a contact’s or internal, not both.');
  return { contactId, internal };
};

type Choosing = Target & {
  level: number;
  parents?: number[] | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};

async function offer(trx: Transaction, scope: Scope, body: Choosing, isOutside = false) {
  const levels = await bookingLevels(trx, scope);
  if (!levels.some(({ level }) => level === body.level)) throw invalidField('/level', 'There is no such level.');
  await checkContact(trx, scope, body.contact_id ?? null);
  await checkParents(trx, scope, body.parents ?? []);
  const habits = await habitsOf(trx, scope);
  const { level, parents = null, search = '', limit = standardLimits.search, offset = 0 } = body;
  const asked = { ...targetOf(body), level, parentIds: parents, search, limit, offset, isOutside };
  const { rows, hasMore } = await offerOf(trx, scope, asked, habits);
  return { dimensions: rows.map((row) => choiceView(row, habits)), has_more: hasMore };
}

export const registerDimensionChoicesRoutes: RegisterConcept = (app, deps) => {
  const reading = { mode: 'read' } as const;

  registerRoute(app, deps, dimensionChoicesRoutes.startFromContact, async ({ trx, scope, body }) => ({
    data: await startFromContact(trx, scope, targetOf(body), body.limit ?? standardLimits.start),
  }));

  registerRoute(app, deps, dimensionChoicesRoutes.startFromProject, async ({ trx, scope, body }) => {
    const limit = body.limit ?? standardLimits.start;
    return { data: await startFromProject(trx, scope, body.dimension_id, targetOf(body), limit) };
  });

  registerRoute(
    app,
    deps,
    dimensionChoicesRoutes.startEmpty,
    async ({ trx, scope, body }) => ({ data: await startEmpty(trx, scope, body.limit ?? standardLimits.start) }),
    reading,
  );

  registerRoute(
    app,
    deps,
    dimensionChoicesRoutes.searchDimensions,
    async ({ trx, scope, body }) => ({ data: await offer(trx, scope, body) }),
    reading,
  );

  // Without a connected system all dimensions are the organisation's own.
  registerRoute(
    app,
    deps,
    dimensionChoicesRoutes.searchExternalDimensions,
    async ({ trx, scope, body }) => {
      const isOutside = await hasOutsideDimensions(trx, scope);
      const offered = await offer(trx, scope, body, isOutside);
      return { data: { ...offered, source: isOutside ? ('outside' as const) : ('local' as const) } };
    },
    reading,
  );

  registerRoute(
    app,
    deps,
    dimensionChoicesRoutes.readLevels,
    async ({ trx, scope }) => ({ data: { levels: (await bookingLevels(trx, scope)).map(levelView) } }),
    reading,
  );
};
