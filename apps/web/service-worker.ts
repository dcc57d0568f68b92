// Builds what the installed application needs beside its pages: the service worker with the list of files that it keeps, the
// page without a connection, and a manifest for each language.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@daybook/domain/users/languages.ts';
import type { Plugin, Rolldown } from 'vite';
import { builtScript } from './built-script.ts';
import { chunksOf, closure } from './first-loads.ts';
import { manifestOf } from './manifest.ts';
import { offlinePageText } from './offline-page.ts';
import type { PhoneTexts } from './phone-texts.ts';

const worker = 'src/service-worker/worker.ts';
const offlineScript = 'src/service-worker/offline-script.ts';
/** Screens that a phone opens first; others are kept once they were opened. */
const keptScreens = ['dashboard-screen', 'day-screen', 'app-layout'];

const textsOf = (language: Language): PhoneTexts =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../packages/i18n/messages/${language}/phone.json`), 'utf8'));

/** The addresses of the files that the service worker keeps from the beginning. */
function keptFilesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(bundle);
  const starts = chunks.filter(
    ({ isEntry, facadeModuleId }) => isEntry || keptScreens.some((name) => facadeModuleId?.endsWith(`/${name}.tsx`)),
  );
  const scripts = [...closure(bundle, starts)].map(({ fileName }) => fileName);
  const others = Object.keys(bundle).filter((file) =>
    /\.css$|\/first-[^/]+\.js$|latin-wght-normal[^/]*\.woff2$/.test(file),
  );
  return [...new Set([...scripts, ...others])].toSorted().map((file) => `/${file}`);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    // When all other files have their names.
    order: 'post',
    async handler(_options, bundle) {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const texts = languages.map((language) => [language, textsOf(language)] as const);
      for (const [language, own] of texts) {
        emit(`manifest.${language}.webmanifest`, JSON.stringify(manifestOf(language, own)));
      }
      const script = await builtScript(offlineScript);
      const scriptName = `assets/offline-${hashOf(script)}.js`;
      const page = offlinePageText(texts, `/${scriptName}`);
      emit(scriptName, script);
      emit('offline.html', page);
      const kept = keptFilesOf(bundle);
      const version = hashOf(JSON.stringify([kept, page]));
      const define = {
        __KEPT_FILES__: JSON.stringify(kept),
        __OFFLINE_SCRIPT__: JSON.stringify(`/${scriptName}`),
        __VERSION__: JSON.stringify(version),
      };
      emit('service-worker.js', await builtScript(worker, { define }));
    },
  },
});
