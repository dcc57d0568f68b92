import type { SourceType } from '../logs/source-types.ts';
import { isMeetingSource, knownProgram, knownSite } from './known-sources.ts';

/** A source as a capture client names it, or as it is stored. */
export interface NamedSource {
  readonly type: SourceType;
  readonly identifier: string;
  readonly name: string;
}

/**
 * Returns the source under which an event is stored (design: capture). A page belongs to its site, not to the browser
 * that showed it; an unknown site or program is custom.
 *
 *   web chrome, https://www.portal.bakker.nl/a   →   web_custom portal.bakker.nl
 *   web chrome, https://mail.google.com/         →   web gmail
 *   native EXCEL.EXE                             →   native excel
 *   native minox                                 →   native_custom minox
 *
 * `url` is the cleaned address, or null. Types other than web and native keep the client's values.
 */
export function resolveSource(source: NamedSource, url: string | null): NamedSource {
  if (source.type === 'web' || source.type === 'web_custom') return siteOf(source, url);
  const known = knownProgram(source.identifier);
  const { identifier, name } = known ?? { identifier: programName(source.identifier), name: source.name };
  if (source.type !== 'native' && source.type !== 'native_custom') return { type: source.type, identifier, name };
  return { type: known ? 'native' : 'native_custom', identifier, name };
}

/**
 * Whether an event of this stored source is a call, a meeting or an appointment; null for others (specification 9,
 * detections).
 */
export function detectionOf({ type, identifier }: NamedSource): 'appointments' | 'calls' | 'meetings' | null {
  if (type === 'appointment') return 'appointments';
  if (isMeetingSource(identifier)) return 'meetings';
  return type === 'phone' ? 'calls' : null;
}

function siteOf(source: NamedSource, url: string | null): NamedSource {
  const page = pageOf(url);
  const known = page === null ? knownProgram(source.identifier) : knownSite(page.host, page.path);
  if (known) return { type: 'web', identifier: known.identifier, name: known.name };
  if (page !== null) return { type: 'web_custom', identifier: page.host, name: page.host };
  return { type: 'web_custom', identifier: programName(source.identifier), name: source.name };
}

function pageOf(url: string | null): { host: string; path: string } | null {
  const parsed = url === null ? null : URL.parse(url);
  if (!parsed || parsed.protocol === 'file:') return null;
  const host = parsed.hostname.replace(/^www\./, '');
  return host === '' ? null : { host, path: parsed.pathname };
}

function programName(identifier: string): string {
  return identifier.toLowerCase().replace(/\.(?:exe|app)$/, '');
}
