// Which of the application's own modules share a file, by the parts of the application that use them. A part is whatever is
// fetched by itself: a screen, a panel, a dialog.
import type { Rolldown } from 'vite';

type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1];
type Users = { readonly areas: ReadonlySet<string>; readonly parts: number };

/** Parts of which each area consists; any other part is an area of its own. */
const areas: readonly (readonly [name: string, part: RegExp])[] = [
  ['frame', /[\\/](?:app-layout|full-screen-layout|verify-email-notice|timer-control|watchers|command-palette)\.tsx?$/],
  ['front', /[\\/]layout[\\/]front-layout\.tsx$|[\\/]auth[\\/]login-screen\.tsx$/],
  ['day', /[\\/]day-screen\.tsx$/],
  ['day-parts', /[\\/]timeline[\\/]parts[\\/]/],
  ['process', /[\\/]process-screen\.tsx$/],
  ['week', /[\\/]week-screen\.tsx$/],
  ['dashboard', /[\\/]dashboard-screen\.tsx$/],
  ['reminders', /[\\/]capture[\\/](?:recording-reminders|booking-notice)\.tsx$/],
];
const areaOf = (part: string): string => areas.find(([, parts]) => parts.test(part))?.[0] ?? part;
const isScreen = (area: string): boolean => area.endsWith('-screen.tsx');

/** Which areas use a module, and how many parts. */
const usersOf = (module: string, graph: ModuleGraph): Users => {
  const found = new Set<string>();
  const parts = new Set<string>();
  const visit = (id: string): void => {
    const info = found.has(id) ? null : graph.getModuleInfo(id);
    found.add(id);
    if (info === null) return;
    if (info.isEntry || info.dynamicImporters.length > 0) parts.add(id);
    info.importers.forEach(visit);
  };
  visit(module);
  return { areas: new Set([...parts].map(areaOf)), parts: parts.size };
};

/** The library for rows that are drawn when they come into view. */
export const virtualRows = /[\\/]@tanstack[\\/](?:react-)?virtual/;

/** Rows of lists: the table, which brings the library above. */
const isOfLists = (module: string, parts: number): boolean => parts >= 10 && /[\\/]ui[\\/]list[\\/]/.test(module);

/**
 * The file in which a module of the application stands; null: the bundler's own choice. In order: what almost every visit
 * fetches, then what the screens share that are opened most, so that none of those fetches a file for another screen's sake.
 */
export const sharedFileOf = (module: string, graph: ModuleGraph): string | null => {
  const { areas: users, parts } = usersOf(module, graph);
  if (parts < 2) return null;
  const of = (...names: string[]): boolean => names.every((name) => users.has(name));
  const isOfOthers = of('week') || [...users].some(isScreen);
  if (virtualRows.test(module)) return 'list';
  if (of('frame', 'front')) return 'basics';
  if (of('frame') || of('day', 'dashboard') || of('week', 'dashboard')) return 'frame';
  if (isOfLists(module, parts)) return 'list';
  if (of('front')) return 'front';
  if (of('day')) return of('process') || isOfOthers ? 'days' : 'day';
  if (of('day-parts')) return of('process') || isOfOthers ? 'choices' : 'booking';
  if (of('dashboard')) return isOfOthers ? null : 'dashboard';
  if (of('reminders')) return 'reminders';
  return of('process') && !isOfOthers ? 'process' : null;
};
