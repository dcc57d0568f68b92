import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { dataKey } from '@daybook/domain/activitywatch/kept-data.ts';
import type { ToldStretch } from '@daybook/domain/activitywatch/told-stretches.ts';
import { browserOf } from '@daybook/domain/activitywatch/when-present.ts';
import { stableEventId } from '../capture/capture.service.ts';

/**
 * What a watcher told, as an event of capture. Its id follows from what was told and when it began, so that heartbeats,
 * an export of the same events and the same export again are stored once.
 */
export function capturedEvent(stretch: ToldStretch): CapturedEvent {
  const { event, bucket, startMs, endMs } = stretch;
  const identity = [bucket.id, String(event.startMs), dataKey(event.data), String(startMs)];
  return {
    id: stableEventId('activitywatch', ...identity),
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
    ...aboutOf(stretch),
  };
}

function aboutOf({ event: { data }, bucket }: ToldStretch): Pick<CapturedEvent, 'source' | 'subject'> {
  if (bucket.kind === 'web') return pageOf(data, browserOf(bucket.id) || 'browser');
  if (bucket.kind === 'editor') return fileOf(data, editorOf(bucket.id));
  const app = (data['app'] ?? '').slice(0, 100);
  return { source: { type: 'native', identifier: app, name: app }, subject: { title: data['title'] || app, app } };
}

function pageOf(data: ToldStretch['event']['data'], browser: string): Pick<CapturedEvent, 'source' | 'subject'> {
  const { url = '', title = '' } = data;
  return {
    source: { type: 'web', identifier: browser.slice(0, 100) },
    subject: { title, url, app: browser.slice(0, 100) },
  };
}

function fileOf(data: ToldStretch['event']['data'], editor: string): Pick<CapturedEvent, 'source' | 'subject'> {
  const { file = '', project = '' } = data;
  const title = [nameIn(file), nameIn(project)].filter((part) => part !== '').join(' - ');
  return { source: { type: 'document', identifier: editor }, subject: { title, path: file, app: editor } };
}

/** The last part of a path of any system. */
function nameIn(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? '';
}

/** The editor of a bucket such as aw-watcher-vscode_laptop. */
function editorOf(bucketId: string): string {
  const [, name] = /^aw-(?:watcher-)?([^_]+)/.exec(bucketId) ?? [];
  return (name ?? 'editor').slice(0, 100);
}
