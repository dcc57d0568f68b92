import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { dataKey, type WatchedData } from '@daybook/domain/activitywatch/kept-data.ts';
import type { ReportedInterval } from '@daybook/domain/activitywatch/reported-intervals.ts';
import type { WatchedBucket } from '@daybook/domain/activitywatch/watched.ts';
import { browserOf } from '@daybook/domain/activitywatch/when-present.ts';
import { stableEventId } from '../capture/capture.service.ts';

/**
 * Returns a watcher's report as an event of capture. Its id follows from its content and its start, so that heartbeats,
 * an export of the same events and the same export again are stored once.
 */
export function capturedEvent(interval: ReportedInterval): CapturedEvent {
  const { event, bucket, startMs, endMs } = interval;
  const identity = [bucket.id, String(event.startMs), dataKey(event.data), String(startMs)];
  return {
    id: stableEventId('activitywatch', ...identity),
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
    ...aboutOf(bucket, event.data),
  };
}

type About = Pick<CapturedEvent, 'source' | 'subject'>;

/** Returns the source of an event and its subject. */
export function aboutOf(bucket: Pick<WatchedBucket, 'id' | 'kind'>, data: WatchedData): About {
  if (bucket.kind === 'web') return pageOf(data, browserOf(bucket.id) || 'browser');
  if (bucket.kind === 'editor') return fileOf(data, editorOf(bucket.id));
  const app = (data['app'] ?? '').slice(0, 100);
  return {
    source: { type: 'native', identifier: app || 'unknown', name: app },
    subject: { title: data['title'] ?? '', app },
  };
}

function pageOf(data: WatchedData, browser: string): About {
  const { url = '', title = '' } = data;
  return {
    source: { type: 'web', identifier: browser.slice(0, 100) },
    subject: { title, url, app: browser.slice(0, 100) },
  };
}

function fileOf(data: WatchedData, editor: string): About {
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
