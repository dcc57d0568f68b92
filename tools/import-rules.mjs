/** The allowed imports (docs/architecture.md) as data, and the check of a single import. */
import { posix } from 'node:path';

/**
 * Workspaces that each workspace may import, besides itself. Tests may also import the test helpers of the database.
 */
export const allowedWorkspaces = {
  'packages/domain': [],
  'packages/contract': ['domain'],
  'packages/database': ['domain'],
  'packages/connectors': ['domain'],
  'packages/capture': ['contract', 'domain'],
  'packages/i18n': ['domain'],
  'apps/example-bridge': [],
  'apps/server': ['contract', 'database', 'domain', 'connectors', 'capture', 'i18n', 'example-bridge'],
  'apps/web': ['contract', 'domain', 'i18n'],
  'apps/extension': ['capture', 'contract', 'domain', 'i18n'],
  'apps/agent': ['capture', 'contract', 'domain', 'i18n'],
  'tests/e2e': ['contract', 'database', 'domain', 'i18n', 'capture', 'connectors', 'benchmarks'],
  benchmarks: ['agent', 'contract', 'database', 'domain', 'server', 'i18n'],
};

/** Additional imports of tests: the example bridge is the other side of the protocol. */
const alsoInTests = { 'packages/connectors': ['example-bridge'] };

/** Folders of the server that are not concepts. `testing` builds whole organisations for tests. */
const notConcepts = new Set(['platform', 'testing']);

const web = 'apps/web/src/';

/** Folders of the web application below and above its concepts. Each may import itself and the folders before it. */
export const webLayers = { below: ['texts', 'ui', 'shell'], above: ['layout', 'routes', 'app'] };

/**
 * The files through which another concept may enter a concept of the web application; an entry that ends in '/' is a
 * folder of such files. Layouts and routes may import any file.
 */
export const webEntries = {
  account: [
    ...[
      'email-code.tsx',
      'forget-browser.ts',
      'loading-problem.tsx',
      'use-self-test.ts',
      'terms-queries.ts',
      'terms-text.tsx',
    ],
    'upgrade-button.tsx',
  ],
  ai: ['ai-proposals.ts', 'ai-view.tsx', 'word-description.tsx'],
  appointments: [
    'appointment-deciding.tsx',
    'appointment-queries.ts',
    'appointment-who.tsx',
    'arrangement.ts',
    'travel-form.tsx',
    'travel-summary.tsx',
    'travel-values.ts',
    'unusual-length.tsx',
    'use-arranging.ts',
  ],
  audit: ['audit-list.tsx'],
  auth: [
    'auth-card.tsx',
    'auth-init.ts',
    'extension-link.ts',
    'no-mail-note.tsx',
    'problem.tsx',
    'provider-calls.ts',
    'sign-in-problem.ts',
    'use-provider.ts',
    'use-sends-mail.ts',
  ],
  billing: ['billing-queries.ts', 'priced-change.tsx', 'settings/'],
  capture: ['browser-notifications.ts', 'capture-queries.ts', 'reminders-slot.tsx'],
  contacts: ['choosing/'],
  crm: [
    'contact-link-part.ts',
    'crm-card.tsx',
    'failure-text.tsx',
    'problem-text.ts',
    'reading-progress.tsx',
    'state-colours.ts',
  ],
  'custom-fields': ['field-inputs.tsx', 'use-asked-fields.ts'],
  dashboard: ['start-queries.ts', 'start-tasks.ts'],
  days: [
    ...[
      'booking-of.ts',
      'done/use-celebration.ts',
      'publish-problems.ts',
      'rows/named-text.ts',
      'suggestion-rating.tsx',
    ],
  ],
  descriptions: ['description-field.tsx'],
  dimensions: ['choosing/', 'dimension-queries.ts', 'dimension-search.ts', 'filter-choices.ts'],
  exports: ['failure-words.ts', 'hours-comparison.tsx', 'place-queries.ts', 'places-part.ts'],
  programs: ['extension-ticks.tsx', 'get-extension.tsx', 'programs.module.css'],
  push: ['push-device.ts', 'push-mark.ts', 'push-devices.tsx', 'push-offer.tsx'],
  registrations: ['booking/', 'booking-actions.ts', 'correction.ts', 'registrations-view.tsx', 'target-fields.tsx'],
  reports: ['booking-filters.tsx', 'booking-search.ts', 'period-fields.tsx', 'report-periods.ts'],
  organisations: ['organisation-queries.ts'],
  settings: ['frame/'],
  'microsoft-tenant': ['tenant-card.tsx'],
  slack: ['slack-card.tsx'],
  tags: ['change-dialog.tsx', 'tag-matches.tsx', 'tag-words.ts'],
  tickets: ['ticket-card.tsx', 'ticket-queries.ts'],
  timeline: [
    'activities/source-icon.tsx',
    'activities/subject-list.tsx',
    'editing/day-change.ts',
    'editing/edit-timeline.ts',
    'editing/selection.ts',
    'editing/booking-bodies.ts',
    'editing/time-of-day.ts',
    'editing/undo-one-change.ts',
    'editing/use-day-actions.ts',
    'frame/day-context.ts',
    'frame/day-queries.ts',
    'frame/day-screen.module.css',
    'frame/day-totals.tsx',
    'frame/use-day-options.ts',
    'frame/use-live-day.ts',
    'frame/use-training.ts',
    'panel/answers.module.css',
    'panel/answers.tsx',
    'panel/evidence.ts',
    'panel/panel-foot.tsx',
    'panel/use-appointment-answers.ts',
    'views/day-views.ts',
  ],
  weeks: ['week-queries.ts'],
  users: ['erasing/', 'subscriptions/plan-row.tsx', 'user-queries.ts'],
};

const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

const workspaceOf = (path) => Object.keys(allowedWorkspaces).find((workspace) => path.startsWith(`${workspace}/`));

/**
 * Returns the concept of a server file: 'apps/server/src/tags/tags.service.ts' → 'tags'; null for files directly in
 * src.
 */
function serverFolder(path) {
  const [folder, file] = path.replace('apps/server/src/', '').split('/');
  return path.startsWith('apps/server/src/') && file !== undefined ? folder : null;
}

/** Returns why one workspace may not import another; null when it may, or when the import is external. */
function judgeWorkspaces(path, imported, specifier) {
  const workspace = workspaceOf(path);
  if (!imported || !workspace || workspace === imported) return null;
  const name = posix.basename(imported);
  const allowed = [...allowedWorkspaces[workspace], ...(isTest(path) ? (alsoInTests[workspace] ?? []) : [])];
  return allowed.includes(name) ? null : `${workspace} may not import ${specifier}`;
}

function judgePackage(path, specifier) {
  const [, name] = specifier.match(/^@daybook\/([^/]+)/) ?? [];
  const imported = Object.keys(allowedWorkspaces).find((workspace) => posix.basename(workspace) === name);
  return judgeWorkspaces(path, imported, specifier);
}

/** Checks imports within the server: concepts use services of each other, and platform knows no concept. */
function judgeServer(path, target) {
  const [from, to] = [serverFolder(path), serverFolder(target)];
  if (from === null || to === null || from === to || to === 'platform' || isTest(path)) return null;
  if (from === 'platform') return `platform may not import the concept ${to}`;
  if (notConcepts.has(to)) return `${target} is for tests only`;
  if (target.endsWith('.service.ts')) return null;
  return `${to} is entered through its .service.ts only, not ${posix.basename(target)}`;
}

/**
 * Returns the concept and the file: 'apps/web/src/tags/rules/a.ts' → { folder: 'tags', file: 'rules/a.ts' }; null
 * outside the web application.
 */
function webPlace(path) {
  const [folder, ...rest] = path.startsWith(web) ? path.slice(web.length).split('/') : [];
  return rest.length > 0 ? { folder, file: rest.join('/') } : null;
}

/** Layers are numbered from the bottom; concepts share the number between those below and those above them. */
function webHeight(folder) {
  const { below, above } = webLayers;
  if (above.includes(folder)) return below.length + 1 + above.indexOf(folder);
  return below.includes(folder) ? below.indexOf(folder) : below.length;
}

/** Whether an entry of webEntries is, or contains, a file of its concept. */
export const isEntryFor = (entry, file) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry);

/**
 * Checks imports within the web application: nothing imports a layer above it, and concepts use entries of each other.
 */
function judgeWeb(path, target) {
  const [from, to] = [webPlace(path), webPlace(target)];
  if (from === null || to === null || from.folder === to.folder) return null;
  const [height, reached] = [webHeight(from.folder), webHeight(to.folder)];
  if (reached > height) return `${from.folder} may not import ${to.folder}, which stands above it`;
  if (reached < height || isTest(path)) return null;
  const isEntry = (webEntries[to.folder] ?? []).some((entry) => isEntryFor(entry, to.file));
  return isEntry ? null : `${to.folder} is entered through the files of webEntries only, not ${to.file}`;
}

/**
 * Returns why a file may not import something, or null when it may.
 * path: of the file, from the root of the repository; specifier: as written in the import.
 */
export function judgeImport(path, specifier) {
  if (!specifier.startsWith('.')) return judgePackage(path, specifier);
  const target = posix.join(posix.dirname(path), specifier);
  const hasExtension = /\.(ts|tsx|css|json|svg|png|sql)(\?.*)?$/.test(target);
  if (target.includes('/src/') && !hasExtension) return `${specifier} lacks its extension`;
  return judgeWorkspaces(path, workspaceOf(target), specifier) ?? judgeServer(path, target) ?? judgeWeb(path, target);
}

/** Whether a file may read process.env: the settings file of each program, and files outside the product. */
export const mayReadEnvironment = (path) =>
  path === 'apps/server/src/platform/config.ts' ||
  path === 'apps/agent/src/config.ts' ||
  path === 'apps/example-bridge/src/config.ts' ||
  isTest(path) ||
  /^(tools|benchmarks|tests)\//.test(path) ||
  /(^|\/)(vite|vitest)\.config\.ts$/.test(path);
