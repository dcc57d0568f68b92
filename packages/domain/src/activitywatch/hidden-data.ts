import { knownSite } from '../capture/known-sources.ts';
import type { BucketKind } from './bucket-kind.ts';
import type { WatchedData } from './kept-data.ts';

/**
 * Returns the data of an event whose title a rule hides: only the program stays, or a site that the product knows by
 * name.
 *
 *   { app: 'EXCEL.EXE', title: 'Ontslag Jansen.xlsx' }   →   { app: 'EXCEL.EXE', title: '' }
 */
export function hiddenData(kind: BucketKind, data: WatchedData): WatchedData {
  switch (kind) {
    case 'afk':
      return data;
    case 'window':
      return { app: data['app'] ?? '', title: '' };
    case 'web':
      return { url: knownOrigin(data['url'] ?? ''), title: '' };
    case 'editor':
      return { file: '', project: '' };
  }
}

function knownOrigin(address: string): string {
  const url = URL.parse(address);
  return url !== null && knownSite(url.hostname) !== null ? `${url.origin}/` : '';
}
