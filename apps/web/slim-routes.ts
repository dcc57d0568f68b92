// Gives the browser of each route what it needs to call it. The schemas stay at home: the server checks what comes in,
// its tests check what goes out, and the types of both are gone by the time the application runs. A build holds the routes
// that the application calls, and no others.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@daybook/contract/routes.ts';
import type { Plugin } from 'vite';

const imported = '@daybook/contract/routes.ts';
const slimId = '\0slim-routes';

const slim = new Map(
  Object.values(routes).map((route) => {
    const { name, method, path, access } = route;
    const idempotent = 'idempotent' in route && { idempotent: route.idempotent };
    const contentType = 'contentType' in route && { contentType: route.contentType };
    return [name as string, { method, path, access, ...idempotent, ...contentType }];
  }),
);

/** Routes taken otherwise than by a name that stands in the text. */
const whole = /\broutes\s*[[,;)}]|\.\.\.routes\b|=\s*routes\b(?!\.)/;

/** Every route is called by its name: `routes.createContact`. */
function calledNames(files: readonly string[]): Set<string> {
  const names = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/^import .*$/gm, '');
    if (whole.test(text))
      throw new Error(`${file} takes routes as a whole, of which a build holds those called by name`);
    return [...text.matchAll(/\broutes\.(\w+)/g)].map(([, name = '']) => name);
  });
  return new Set(names);
}

const textOf = (names: Iterable<string>): string =>
  JSON.stringify(Object.fromEntries([...names].flatMap((name) => (slim.has(name) ? [[name, slim.get(name)]] : []))));

const allFiles = (): string[] => globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname });

/** For the whole application, or for a script of these files alone. */
export const slimRoutes = (files?: readonly string[]): Plugin => {
  let isBuild = false;
  return {
    name: 'slim-routes',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === imported ? slimId : null),
    load: (id) =>
      id === slimId
        ? `export const routes = ${textOf(isBuild ? calledNames(files ?? allFiles()) : slim.keys())};`
        : null,
  };
};
