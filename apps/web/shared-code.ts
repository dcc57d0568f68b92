// Which modules share a file. By itself the bundler makes a file of every set of modules that the same parts share: several
// hundred, most of them under two kilobytes, each of which costs a request and packs badly. Modules of one kind that enough
// parts use are one file each instead, at the price of some kilobytes that a screen does not use yet.

/** Styles keep the order in which they are imported, and texts are fetched by language. */
const isScript = (id: string): boolean => !/\.css(\?|$)|[\\/]messages[\\/]/.test(id);

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

/** In order of priority: a module belongs to the first group that takes it. */
export const sharedCode = [
  initial,
  sharedBy(3, 'icons', /@tabler[\\/]icons-react/),
  sharedBy(6, 'rules', /packages[\\/]domain[\\/]/),
  sharedBy(20, 'libraries', /node_modules[\\/](?!zod|temporal|@tanstack[\\/](?:react-)?virtual|@mantine[\\/]form)/),
  sharedBy(5, 'day', /src[\\/]timeline[\\/](?:editing|frame|lane|dragging)[\\/]/),
  sharedBy(6, 'ui', /src[\\/](?:ui(?![\\/]list)|shell|texts)[\\/]/),
  classNames,
];
