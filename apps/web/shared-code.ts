// Which modules share a file. By itself the bundler makes a file of every set of modules that the same parts share: several
// hundred, most of them under two kilobytes, each of which costs a request and packs badly. Modules of one kind that enough
// parts use are one file each instead, at the price of some kilobytes that a screen does not use yet. A first visit fetches
// at most 60 files (tests/e2e/src/first-visit.test.ts).
import { sharedFileOf, virtualRows } from './code-areas.ts';

/** Styles keep the order in which they are imported, and texts are fetched by language. */
const isScript = (id: string): boolean => !/\.(?:css|json)(?:\?|$)/.test(id);

/** Class names that parts look up in style sheets which others use too; the sheets themselves are one file. */
const classNames = /\.module\.css$/;

/** Modules whose path matches and that at least `minShareCount` parts use, as one file. */
const sharedBy = (minShareCount: number, name: string, path: RegExp) => ({
  name,
  minShareCount,
  includeDependenciesRecursively: false,
  test: (id: string): boolean => (isScript(id) || classNames.test(id)) && path.test(id),
});

const eitherOf = (...paths: readonly RegExp[]): RegExp => new RegExp(paths.map(({ source }) => source).join('|'));

/**
 * Modules that every first visit needs, in files of similar size: six files at a time share the connection equally, and one large file
 * arrives long after the others.
 */
const initial = (name: string, path: RegExp) => ({
  name,
  tags: ['$initial' as const],
  includeDependenciesRecursively: false,
  test: (id: string): boolean => isScript(id) && path.test(id),
});

/** Small parts of the libraries that the layouts use. */
const hooks =
  /@mantine[\\/](?:hooks|.*(?:color-scheme|clamp|find-element-ancestor|get-base-value|[\\/]Progress[\\/]))|[\\/]useLocation\./;
/** Controls of the day's panels and views. */
const controls =
  /@mantine[\\/].*[\\/](?:Accordion|JsonInput|Menu|Radio|SimpleGrid|Textarea|create-scoped|get-(?:breakpoint|context|sorted)|use-delayed)|[\\/](?:useQueries|queriesObserver)\./;

/** Fields with decimals bring the library that formats while one types. */
const ui = /src[\\/](?:ui[\\/](?!list|fields[\\/]decimal)|shell|texts)[\\/]?/;

/** In order of priority: a module belongs to the first group that takes it. */
export const sharedCode = [
  initial('react', /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/),
  initial('libraries', /node_modules[\\/]/),
  // Whatever is left, with the styles of the page.
  { name: 'application', tags: ['$initial' as const], test: isScript },
  sharedBy(20, 'components', /node_modules[\\/](?!zod|temporal|@tanstack[\\/](?:react-)?virtual|@mantine[\\/]form)/),
  sharedBy(2, 'pieces', eitherOf(/@tabler[\\/]icons-react/, hooks, classNames)),
  sharedBy(2, 'controls', controls),
  sharedBy(6, 'ui', eitherOf(/packages[\\/]domain[\\/]/, ui)),
  {
    name: sharedFileOf,
    debugName: 'by the parts that use them',
    includeDependenciesRecursively: false,
    test: (id: string): boolean => isScript(id) && (/(?:web[\\/]src|packages)[\\/]/.test(id) || virtualRows.test(id)),
  },
];
