// Gives the browser the part of each route that a call needs. The schemas stay behind: the server checks requests, its tests
// check answers, and types are gone at run time. Each route is an export of its own, so that the bundler keeps the routes
// that the application calls and drops the others.
import { routes } from '@daybook/contract/routes.ts';
import type { Plugin } from 'vite';
import { failedCallOf } from './src/texts/failed-call.ts';

const imported = '@daybook/contract/routes.ts';
const routesId = '\0slim-routes';
const exportsId = '\0slim-routes-exports';

type Route = (typeof routes)[keyof typeof routes];

const slim = (route: Route): string => {
  const { method, path, access } = route;
  const idempotent = 'idempotent' in route && { idempotent: route.idempotent };
  const contentType = 'contentType' in route && { contentType: route.contentType };
  // The titles of error messages need the action of a call, not its whole name.
  const failed = failedCallOf(route);
  const named = failed !== null && { name: failed.act, concept: failed.concept };
  return JSON.stringify({ method, path, access, ...idempotent, ...contentType, ...named });
};

const texts: Readonly<Record<string, string>> = {
  [routesId]: `export * as routes from '${exportsId}';`,
  [exportsId]: Object.values(routes)
    .map((route) => `export const ${route.name} = ${slim(route)};`)
    .join('\n'),
};

/** Replaces the contract's routes by their slim form. */
export const slimRoutes = (): Plugin => ({
  name: 'slim-routes',
  enforce: 'pre',
  resolveId: (source) => (source === imported ? routesId : source in texts ? source : null),
  load: (id) => texts[id] ?? null,
});
