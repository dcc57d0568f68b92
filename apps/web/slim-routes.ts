// Gives the browser of each route what it needs to call it. The schemas stay at home: the server checks what comes in,
// its tests check what goes out, and the types of both are gone by the time the application runs.
import { routes } from '@daybook/contract/routes.ts';
import type { Plugin } from 'vite';

const imported = '@daybook/contract/routes.ts';
const slimId = '\0slim-routes';

const slim = Object.fromEntries(
  Object.values(routes).map((route) => {
    const { name, method, path, access } = route;
    const idempotent = 'idempotent' in route && { idempotent: route.idempotent };
    const contentType = 'contentType' in route && { contentType: route.contentType };
    return [name, { name, method, path, access, ...idempotent, ...contentType }];
  }),
);

export const slimRoutes = (): Plugin => ({
  name: 'slim-routes',
  enforce: 'pre',
  resolveId: (source) => (source === imported ? slimId : null),
  load: (id) => (id === slimId ? `export const routes = ${JSON.stringify(slim)};` : null),
});
