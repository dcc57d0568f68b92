import { normaliseProcess } from '../tags/normalise-process.ts';
import { type NamedSource, resolveSource } from './resolve-source.ts';

/** The fields of a sighting with a hidden title, beside its id, start and end. */
export interface HiddenSighting {
  readonly source: NamedSource;
  /** Always empty: the server shows the name of the source in its place. */
  readonly title: '';
  /** The name of the program or browser, without its folder. */
  readonly app: string | null;
}

/** Sources that replace a page with a named site, and a program with a named file, person or number. */
const someBrowser: NamedSource = { type: 'web_custom', identifier: 'browser', name: 'browser' };
const someProgram = { identifier: 'program', name: 'program' } as const;

/**
 * Returns a sighting without its subject: no title, address, folder, people, number, place or content. Only the program
 * stays, or the browser of a page: the name of a site can reveal as much as a title. All hidden time in one program is
 * one subject, which can be booked and tagged by the program. Hiding twice changes nothing.
 *
 *   winword, "Ontslagbrief Jansen.docx"              →   Microsoft Word
 *   chrome, https://huisarts-dorp.nl/, "Afspraken"   →   Google Chrome
 */
export function hiddenSighting(source: NamedSource, app: string | null): HiddenSighting {
  return { source: hiddenSource(source), title: '', app: app === null ? null : normaliseProcess(app) };
}

// A client may send any name: an unknown program is named by its identifier.
function hiddenSource({ type, identifier }: NamedSource): NamedSource {
  const isPage = type === 'web' || type === 'web_custom';
  if (isPage && /[./:]/.test(identifier)) return someBrowser;
  if (/[/\\:@+]|^\d/.test(identifier)) return resolveSource({ type, ...someProgram }, null);
  return resolveSource({ type, identifier, name: identifier }, null);
}
