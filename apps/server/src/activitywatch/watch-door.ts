import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { BucketKind } from '@daybook/domain/activitywatch/bucket-kind.ts';
import { hiddenData } from '@daybook/domain/activitywatch/hidden-data.ts';
import type { WatchedData } from '@daybook/domain/activitywatch/kept-data.ts';
import { windowCut } from '@daybook/domain/capture/recording-window.ts';
import type { Interval } from '@daybook/domain/timeline/interval.ts';
import { loadPreferencesAndWindows } from '../preferences/preferences.service.ts';
import { loadScreen } from '../privacy/privacy.service.ts';
import { aboutOf } from './captured-event.ts';

/** What of an event may be kept, even for the while until it becomes a log; null for nothing. */
export type WatchDoor = (
  bucket: { id: string; kind: BucketKind },
  heard: Interval,
  data: WatchedData,
) => WatchedData | null;

/** The privacy rules and recording hours that hold for the user, as capture applies them once more. */
export async function loadWatchDoor(trx: Transaction, scope: Scope): Promise<WatchDoor> {
  const [screen, { preferences, windows }] = await Promise.all([
    loadScreen(trx, scope),
    loadPreferencesAndWindows(trx, scope),
  ]);
  const cut = windowCut(windows, preferences['timezone.identifier']);
  return (bucket, heard, data) => {
    if (bucket.kind === 'afk') return data;
    if (cut(heard).length === 0) return null;
    const { source, subject } = aboutOf(bucket, data);
    const { title, app = null, url = null, path = null } = subject;
    const rule = screen({ title, app, url, path, source });
    if (rule?.effect === 'drop') return null;
    return rule === null ? data : hiddenData(bucket.kind, data);
  };
}
