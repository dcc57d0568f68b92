import { normaliseProcess } from '../tags/normalise-process.ts';
import { type NamedSource, resolveSource } from './resolve-source.ts';

/** The rest of a sighting whose title is hidden, beside its id, start and end. */
export interface HiddenSighting {
  readonly source: NamedSource;
  /** Always empty: the server shows the name of the source in its place. */
  readonly title: '';
  /** The name of the program or browser, without its folder. */
  readonly app: string | null;
}

/** Stand for a page of which the client names the site, and for a program of which it names a file, person or number. */
const someBrowser: NamedSource = { type: 'web_custom', identifier: 'browser', name: 'browser' };
const someProgram = { identifier: 'program', name: 'program' } as const;

/**
 * A sighting without what it was about: no title, address, folder, people, number, place or content. What stays is the
 * program, and of a page its browser: the name of a site can tell as much as a title. All hidden time in one program is
 * one subject, which can be booked and tagged by the program. Hiding twice changes nothing.
 *
 *   winword, "Ontslagbrief Jansen.docx"              →   Microsoft Word
 *   chrome, https://huisarts-dorp.nl/, "Afspraken"   →   Google Chrome
 */
export function hiddenSighting(source: NamedSource, app: string | null): HiddenSighting {
  return { source: hiddenSource(source), title: '', app: app === null ? null : normaliseProcess(app) };
}

// The name that a client gives can say anything: of what is not known by name, the identifier is the name.
function hiddenSource({ type, identifier }: NamedSource): NamedSource {
  const isPage = type === 'web' || type === 'web_custom';
  if (isPage && /[./:]/.test(identifier)) return someBrowser;
  if (/[/\\:@+]|^\d/.test(identifier)) return resolveSource({ type, ...someProgram }, null);
  return resolveSource({ type, identifier, name: identifier }, null);
}
