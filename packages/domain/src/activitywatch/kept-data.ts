import { cleanText } from '../capture/clean-text.ts';
import { isPrivateWindowTitle } from '../capture/private-window.ts';
import { cleanUrl } from '../logs/url-clean.ts';
import type { BucketKind } from './bucket-kind.ts';

/** The data of an event that is kept, as texts by name. */
export type WatchedData = Readonly<Record<string, string>>;

/** Windows in front while a computer is locked: nobody works in them. */
const lockScreens = new Set(['loginwindow', 'lockapp', 'logonui', 'screensaverengine', 'gnome-screensaver']);
const longestText = 2000;

/**
 * Returns the part of an event's data that may be kept, or `null` when none may: private windows and tabs, pages of the
 * browser itself, lock screens. Only what a log needs is kept, not how many tabs were open or whether one played sound.
 *
 *   { url: 'https://bakker.nl/a?token=9', title: 'Bakker', incognito: false, tabCount: 7 }
 *   →   { url: 'https://bakker.nl/a', title: 'Bakker' }
 */
export function keptData(kind: BucketKind, data: unknown): WatchedData | null {
  const text = textReader(data);
  switch (kind) {
    case 'window':
      return windowData(text);
    case 'web':
      return isIncognito(data) ? null : pageData(text);
    case 'afk':
      return ['afk', 'not-afk'].includes(text('status')) ? { status: text('status') } : null;
    case 'editor':
      return text('file') === '' ? null : { file: text('file'), project: text('project') };
  }
}

/** Returns one text for the same data, in whatever order its names are. */
export function dataKey(data: WatchedData): string {
  return JSON.stringify(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether the data of an event belong to a private window or tab. */
export function isPrivateData(kind: BucketKind, data: unknown): boolean {
  if (kind === 'web') return isIncognito(data);
  return kind === 'window' && isPrivateWindowTitle(textReader(data)('title'));
}

type TextReader = (name: string) => string;

function textReader(data: unknown): TextReader {
  const values = new Map<string, unknown>(typeof data === 'object' && data !== null ? Object.entries(data) : []);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? cleanText(value, longestText) : '';
  };
}

function isIncognito(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'incognito' in data && data.incognito === true;
}

function windowData(text: TextReader): WatchedData | null {
  const app = text('app') || text('package');
  const title = text('title');
  if (app === '' || isPrivateWindowTitle(title)) return null;
  return lockScreens.has(app.toLowerCase().replace(/\.exe$/, '')) ? null : { app, title };
}

function pageData(text: TextReader): WatchedData | null {
  const address = text('url');
  const url = cleanUrl(address);
  if (url === null) return null;
  const title = text('title');
  // A page without a title shows its whole address, and the query must not be stored that way.
  const isAddress = title === '' || title === address || /^\S+[?#]\S*$/u.test(title);
  return { url, title: isAddress ? url.replace(/^\w+:\/\//, '') : title };
}
