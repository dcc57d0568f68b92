import { platformRoutes } from '@daybook/contract/platform.ts';
import type { RegisterConcept } from '../deps.ts';
import { replicaView } from '../replica-view.ts';
import { registerPublicRoute } from './register-route.ts';

export const registerPlatformRoutes: RegisterConcept = (app, deps) => {
  registerPublicRoute(app, deps, platformRoutes.getHealth, async () => ({ data: { status: 'ok' as const } }));
  registerPublicRoute(app, deps, platformRoutes.getReady, async () => {
    const { engine, durable, migrations, replica } = await deps.database.health();
    const jobs = await deps.jobs.health();
    return { data: { status: 'ok' as const, engine, durable, migrations, replica: replicaView(replica), jobs } };
  });
};
