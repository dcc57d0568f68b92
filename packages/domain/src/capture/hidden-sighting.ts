import { normaliseProcess } from '../tags/normalise-process.ts';
import { type NamedSource, resolveSource } from './resolve-source.ts';

/** What is left of a sighting whose title is hidden, beside its id, start and end. */
export interface HiddenSighting {
  readonly source: NamedSource;
  /** Always empty: the server shows the name of the source in its place. */
  readonly title: '';
  /** The name of the program or browser, without its folder. */
  readonly app: string | null;
}

/** Stands for a page of which the client names the site instead of the browser. */
const someBrowser: NamedSource = { type: 'web_custom', identifier: 'browser', name: 'browser' };

/**
 * A sighting without what it was about: no title, address, folder, people, number, place or content. What stays is the
 * program, and of a page its browser: the name of a site can tell as much as a title. All hidden time in one program is
 * one subject, which can be booked and tagged by the program. Hiding twice changes nothing.
 *
 *   winword, "Ontslagbrief Jansen.docx"              →   Microsoft Word
 *   chrome, https://huisarts-dorp.nl/, "Afspraken"   →   Google Chrome
 */
export function hiddenSighting(source: NamedSource, app: string | null): HiddenSighting {
  const isPage = source.type === 'web' || source.type === 'web_custom';
  return {
    source: isPage && /[./:]/.test(source.identifier) ? someBrowser : resolveSource(source, null),
    title: '',
    app: app === null ? null : normaliseProcess(app),
  };
}
