// Which files each of the screens that visits begin with needs beside the application itself: the first script has them fetched.
import { languages } from '@daybook/domain/users/languages.ts';
import type { Rolldown } from 'vite';
import { chunksOf, closure } from './first-loads.ts';
import { firstScreens } from './src/routes/first-screens.ts';
import type { FirstFiles } from './src/shell/first-load/first-files.ts';

type Chunk = Rolldown.OutputChunk;

type Screen = keyof typeof firstScreens;

const screens = Object.keys(firstScreens) as Screen[];
const byScreen = <T>(of: (screen: Screen) => T): Record<string, T> =>
  Object.fromEntries(screens.map((screen) => [screen, of(screen)]));

const isScriptOf = (screen: Screen): ((chunk: Chunk) => boolean) => {
  const { layout, ...rest } = firstScreens[screen];
  const parts = [`${screen}-screen.tsx`, `${layout}-layout.tsx`, ...('parts' in rest ? rest.parts : [])];
  return ({ facadeModuleId }) => parts.some((part) => facadeModuleId?.endsWith(`/${part}`));
};

const isTextOf = (screen: Screen, language: string): ((chunk: Chunk) => boolean) => {
  const texts = ['shell', ...firstScreens[screen].texts].map((concept) => `/messages/${language}/${concept}.json`);
  return ({ moduleIds }) => moduleIds.some((id) => texts.some((text) => id.endsWith(text)));
};

/** The files of a finished bundle, named as the page asks for them. */
export const firstFilesIn = (bundle: Rolldown.OutputBundle): FirstFiles => {
  const chunks = chunksOf(bundle);
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const brought = closure(bundle, entries);
  const filesOf = (isWanted: (chunk: Chunk) => boolean): string[] =>
    [...closure(bundle, chunks.filter(isWanted))]
      .filter((chunk) => !brought.has(chunk))
      // Large files first: one that starts late arrives last.
      .sort((one, other) => other.code.length - one.code.length)
      .map(({ fileName }) => `/${fileName}`);
  return {
    scripts: byScreen((screen) => filesOf(isScriptOf(screen))),
    texts: Object.fromEntries(
      languages.map((language) => [language, byScreen((screen) => filesOf(isTextOf(screen, language)))]),
    ),
  };
};
