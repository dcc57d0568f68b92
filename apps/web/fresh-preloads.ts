// A chunk names the chunks that are fetched together with each part that it asks for later. What the page brought with its
// entry is there by then: naming it again in every list would cost each first visit several kilobytes.
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { chunksOf, closure } from './first-loads.ts';

type ModulePreload = Exclude<NonNullable<BuildEnvironmentOptions['modulePreload']>, boolean>;

/** The plugin that looks what the entries bring, and the setting that leaves it out of later lists. */
export const freshPreloads = (): { plugin: Plugin; modulePreload: ModulePreload } => {
  let brought: ReadonlySet<string> = new Set();
  return {
    plugin: {
      name: 'fresh-preloads',
      apply: 'build',
      generateBundle: {
        // Before the lists are written.
        order: 'pre',
        handler(_options, bundle) {
          const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
          brought = new Set([...closure(bundle, entries)].map(({ fileName }) => fileName));
        },
      },
    },
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !brought.has(file)),
    },
  };
};
