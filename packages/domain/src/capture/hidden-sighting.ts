import { normaliseProcess } from '../tags/normalise-process.ts';
import { knownProgram, knownSite } from './known-sources.ts';
import { type NamedSource, resolveSource } from './resolve-source.ts';

/** What is left of a sighting whose title is hidden, beside its id, start and end. */
export interface HiddenSighting {
  readonly source: NamedSource;
  /** Always empty: the server shows the name of the source in its place. */
  readonly title: '';
  /** The name of the program or browser, without its folder. */
  readonly app: string | null;
}

/** Stands for a page's site that is not known by name, where the browser is not known either. */
const someBrowser: NamedSource = { type: 'web_custom', identifier: 'browser', name: 'browser' };

/**
 * A sighting without what it was about: no title, address, folder, people, number, place or content. What stays is the
 * program, or the service where the product knows it by name; another site's host is as telling as its title, so that its
 * browser stands for it. All hidden time in one program is one subject, which can be booked and tagged by the program.
 * Hiding twice changes nothing.
 *
 *   winword, "Ontslagbrief Jansen.docx"              →   Microsoft Word
 *   chrome, https://mail.google.com/, "Uitslag"      →   Gmail
 *   chrome, https://huisarts-dorp.nl/, "Afspraken"   →   Google Chrome
 */
export function hiddenSighting(source: NamedSource, url: string | null, app: string | null): HiddenSighting {
  const isPage = source.type === 'web' || source.type === 'web_custom';
  return {
    source: isPage ? hiddenSite(source, url) : resolveSource(source, null),
    title: '',
    app: app === null ? null : normaliseProcess(app),
  };
}

function hiddenSite(source: NamedSource, url: string | null): NamedSource {
  const known = knownSite(URL.parse(url ?? '')?.hostname ?? '') ?? knownProgram(source.identifier);
  if (known) return { type: 'web', identifier: known.identifier, name: known.name };
  return /[./:]/.test(source.identifier) ? someBrowser : resolveSource({ ...source, name: source.identifier }, null);
}
