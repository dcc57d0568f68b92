import { platformRoutes } from '@daybook/contract/platform.ts';
import type { RegisterConcept } from '../deps.ts';
import { registerPublicRoute } from './register-route.ts';

export const registerPlatformRoutes: RegisterConcept = (app, deps) => {
  registerPublicRoute(app, deps, platformRoutes.getHealth, async () => ({ data: { status: 'ok' as const } }));
  registerPublicRoute(app, deps, platformRoutes.getReady, async () => {
    const { engine, durable, migrations } = await deps.database.health();
    const jobs = await deps.jobs.health();
    return { data: { status: 'ok' as const, engine, durable, migrations, jobs } };
  });
};
