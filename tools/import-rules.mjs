/** Who may import whom (docs/architecture.md), as data, and the judgement of one import. */
import { posix } from 'node:path';

/** Workspaces that each workspace may import, besides itself. Tests may also import the test helpers of database. */
export const allowedWorkspaces = {
  'packages/domain': [],
  'packages/contract': ['domain'],
  'packages/database': ['domain'],
  'packages/connectors': ['domain'],
  'packages/capture': ['contract', 'domain'],
  'packages/i18n': ['domain'],
  'apps/server': ['contract', 'database', 'domain', 'connectors', 'capture', 'i18n'],
  'apps/web': ['contract', 'domain', 'i18n'],
  'apps/extension': ['capture', 'contract', 'domain', 'i18n'],
  'apps/agent': ['capture', 'contract', 'domain', 'i18n'],
  'tests/e2e': ['contract', 'database', 'domain', 'i18n', 'capture'],
  benchmarks: ['agent', 'contract', 'database', 'domain', 'server', 'i18n'],
};

/** Folders of the server that are no concept. `testing` builds whole organisations for tests. */
const notConcepts = new Set(['platform', 'testing']);

const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

const workspaceOf = (path) => Object.keys(allowedWorkspaces).find((workspace) => path.startsWith(`${workspace}/`));

/** 'apps/server/src/tags/tags.service.ts' → 'tags'; null for files that lie in src itself. */
function serverFolder(path) {
  const [folder, file] = path.replace('apps/server/src/', '').split('/');
  return path.startsWith('apps/server/src/') && file !== undefined ? folder : null;
}

/** Whether one workspace may import another; null when it may, or when the import leads to none of ours. */
function judgeWorkspaces(path, imported, specifier) {
  const workspace = workspaceOf(path);
  if (!imported || !workspace || workspace === imported) return null;
  const name = posix.basename(imported);
  return allowedWorkspaces[workspace].includes(name) ? null : `${workspace} may not import ${specifier}`;
}

function judgePackage(path, specifier) {
  const [, name] = specifier.match(/^@daybook\/([^/]+)/) ?? [];
  const imported = Object.keys(allowedWorkspaces).find((workspace) => posix.basename(workspace) === name);
  return judgeWorkspaces(path, imported, specifier);
}

/** Inside the server: concepts meet through services, and platform knows no concept. */
function judgeServer(path, target) {
  const [from, to] = [serverFolder(path), serverFolder(target)];
  if (from === null || to === null || from === to || to === 'platform' || isTest(path)) return null;
  if (from === 'platform') return `platform may not import the concept ${to}`;
  if (notConcepts.has(to)) return `${target} is for tests only`;
  if (target.endsWith('.service.ts')) return null;
  return `${to} is entered through its .service.ts only, not ${posix.basename(target)}`;
}

/**
 * Why a file may not import something, or null when it may.
 * path: of the file, from the repository's root; specifier: as it stands in the import.
 */
export function judgeImport(path, specifier) {
  if (!specifier.startsWith('.')) return judgePackage(path, specifier);
  const target = posix.join(posix.dirname(path), specifier);
  const hasExtension = /\.(ts|tsx|css|json|svg|png|sql)(\?.*)?$/.test(target);
  if (target.includes('/src/') && !hasExtension) return `${specifier} lacks its extension`;
  return judgeWorkspaces(path, workspaceOf(target), specifier) ?? judgeServer(path, target);
}

/** Files that may read process.env: the one place for settings of each program, and what is not the product itself. */
export const mayReadEnvironment = (path) =>
  path === 'apps/server/src/platform/config.ts' ||
  path === 'apps/agent/src/config.ts' ||
  isTest(path) ||
  /^(tools|benchmarks|tests)\//.test(path) ||
  /(^|\/)(vite|vitest)\.config\.ts$/.test(path);
