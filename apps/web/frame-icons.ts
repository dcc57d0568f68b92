// Icons of the frame around every signed-in screen. Screens share them too, each with others, and so the bundler makes a file of
// nearly every one: packed alone, such a file is a third larger than within one of them all.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, 'src');
const imported = /import \{([^}]*)\} from '@tabler\/icons-react'/g;

/** The icons that files of the layout and the shell import by name. */
const frameIcons = (): ReadonlySet<string> => {
  const texts = globSync('{layout,shell}/**/*.{ts,tsx}', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  const names = texts.flatMap((text) => [...text.matchAll(imported)].flatMap(([, list = '']) => list.split(',')));
  return new Set(names.map((name) => name.trim()).filter((name) => name.startsWith('Icon')));
};

/** Puts them into one file. */
export const frameIconsGroup = () => {
  const icons = frameIcons();
  const iconOf = (id: string) => /@tabler\/icons-react\/dist\/esm\/icons\/(\w+)\.mjs/.exec(id)?.[1] ?? '';
  return { name: 'icons', test: (id: string) => icons.has(iconOf(id)) };
};
