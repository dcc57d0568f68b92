// Which files each of the screens that visits begin with needs beside the application itself: the first script has them fetched.
import { languages } from '@daybook/domain/users/languages.ts';
import type { Rolldown } from 'vite';
import { chunksOf, closure } from './first-loads.ts';
import { firstScreens } from './src/routes/first-screens.ts';
import type { FirstFiles } from './src/shell/first-load/first-files.ts';

type Chunk = Rolldown.OutputChunk;

/** The files of a finished bundle, named as the page asks for them. */
export const firstFilesIn = (bundle: Rolldown.OutputBundle): FirstFiles => {
  const chunks = chunksOf(bundle);
  const brought = closure(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const filesOf = (isWanted: (chunk: Chunk) => boolean): string[] =>
    [...closure(bundle, chunks.filter(isWanted))]
      .filter((chunk) => !brought.has(chunk))
      .map(({ fileName }) => `/${fileName}`);
  const screens = Object.entries(firstScreens).map(([name, { layout, texts, ...screen }]) => {
    const parts = [`${name}-screen.tsx`, `${layout}-layout.tsx`, ...('parts' in screen ? screen.parts : [])];
    const scripts = filesOf(({ facadeModuleId }) => parts.some((part) => facadeModuleId?.endsWith(`/${part}`)));
    const textsIn = (language: string) =>
      filesOf(({ moduleIds }) =>
        ['shell', ...texts].some((concept) =>
          moduleIds.some((id) => id.endsWith(`/messages/${language}/${concept}.json`)),
        ),
      );
    return { name, scripts, textsIn };
  });
  return {
    scripts: Object.fromEntries(screens.map(({ name, scripts }) => [name, scripts])),
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        Object.fromEntries(screens.map(({ name, textsIn }) => [name, textsIn(language)])),
      ]),
    ),
  };
};
