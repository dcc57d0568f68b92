// Which modules share a file. By itself the bundler makes a file of every set of modules that the same parts share: several
// hundred, most of them under two kilobytes, each of which costs a request and packs badly. Modules of one kind that enough
// parts use are one file each instead, at the price of some kilobytes that a screen does not use yet. A first visit fetches
// at most 60 files (tests/e2e/src/first-visit.test.ts).
import { sharedFileOf, virtualRows } from './code-areas.ts';

/** Styles keep the order in which they are imported, and texts are fetched by language. */
const isScript = (id: string): boolean => !/\.(?:css|json)(?:\?|$)/.test(id);

/** Modules whose path matches and that at least `minShareCount` parts use, as one file. */
const sharedBy = (minShareCount: number, name: string, path: RegExp) => ({
  name,
  minShareCount,
  includeDependenciesRecursively: false,
  test: (id: string): boolean => isScript(id) && path.test(id),
});

/** Modules that every first visit needs whole. */
const initial = { name: 'initial', tags: ['$initial' as const], test: isScript };

/** Class names that parts look up in style sheets which others use too; the sheets themselves are one file. */
const classNames = { name: 'class-names', minShareCount: 2, test: /\.module\.css$/ };

/** Small parts of the libraries that the layouts use. */
const hooks =
  /@mantine[\\/](?:hooks|.*(?:color-scheme|clamp|find-element-ancestor|get-base-value|[\\/]Progress[\\/]))|[\\/]useLocation\./;
/** Controls of the day's panels and views. */
const controls =
  /@mantine[\\/].*[\\/](?:Accordion|JsonInput|Menu|Radio|SimpleGrid|Textarea|create-scoped|get-(?:breakpoint|context|sorted)|use-delayed)|[\\/](?:useQueries|queriesObserver)\./;

/** In order of priority: a module belongs to the first group that takes it. */
export const sharedCode = [
  initial,
  sharedBy(2, 'icons', /@tabler[\\/]icons-react/),
  sharedBy(6, 'rules', /packages[\\/]domain[\\/]/),
  sharedBy(20, 'libraries', /node_modules[\\/](?!zod|temporal|@tanstack[\\/](?:react-)?virtual|@mantine[\\/]form)/),
  sharedBy(2, 'hooks', hooks),
  sharedBy(2, 'controls', controls),
  // Fields with decimals bring the library that formats while one types.
  sharedBy(6, 'ui', /src[\\/](?:ui[\\/](?!list|fields[\\/]decimal)|shell|texts)[\\/]?/),
  classNames,
  {
    name: sharedFileOf,
    debugName: 'by the parts that use them',
    includeDependenciesRecursively: false,
    test: (id: string): boolean => isScript(id) && (/(?:web[\\/]src|packages)[\\/]/.test(id) || virtualRows.test(id)),
  },
];
