import type { DropReason } from '@daybook/contract/privacy.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { BucketKind } from '@daybook/domain/activitywatch/bucket-kind.ts';
import { hiddenData } from '@daybook/domain/activitywatch/hidden-data.ts';
import { isPrivateData, keptData, type WatchedData } from '@daybook/domain/activitywatch/kept-data.ts';
import { windowCut } from '@daybook/domain/capture/recording-window.ts';
import type { Interval } from '@daybook/domain/timeline/interval.ts';
import { loadPreferencesAndWindows } from '../preferences/preferences.service.ts';
import { loadScreen } from '../privacy/privacy.service.ts';
import { aboutOf } from './captured-event.ts';

/** Why data of an event is left out. */
export type KeptOutWhy = { readonly reason: DropReason; readonly ruleId: number | null };

/**
 * The data of an event that may be stored (null: none), which is also what becomes a log, and why the rest was left
 * out.
 */
export type Admitted = { readonly data: WatchedData | null; readonly why: KeptOutWhy | null };

export type EventFilter = {
  readonly admit: (bucket: { id: string; kind: BucketKind }, heard: Interval, sent: unknown) => Admitted;
  /** The zone in which dates are counted. */
  readonly timeZone: string;
};

/** Loads the filter of the user's privacy rules and recording hours. Capture applies the same ones to the logs. */
export async function loadEventFilter(trx: Transaction, scope: Scope): Promise<EventFilter> {
  const [screen, { preferences, windows }] = await Promise.all([
    loadScreen(trx, scope),
    loadPreferencesAndWindows(trx, scope),
  ]);
  const timeZone = preferences['timezone.identifier'];
  const cut = windowCut(windows, timeZone);
  const ruleFor = (bucket: { id: string; kind: BucketKind }, data: WatchedData) => {
    const { source, subject } = aboutOf(bucket, data);
    const { title, app = null, url = null, path = null } = subject;
    return screen({ title, app, url, path, source });
  };
  const admit: EventFilter['admit'] = (bucket, heard, sent) => {
    const data = keptData(bucket.kind, sent);
    if (data === null) return isPrivateData(bucket.kind, sent) ? keptOut('PRIVATE_WINDOW') : { data, why: null };
    if (bucket.kind === 'afk') return { data, why: null };
    if (cut(heard).length === 0) return keptOut('OUTSIDE_RECORDING_WINDOW');
    const rule = ruleFor(bucket, data);
    if (rule === null) return { data, why: null };
    if (rule.effect === 'drop') return keptOut('PRIVACY_RULE', Number(rule.id));
    const hidden = hiddenData(bucket.kind, data);
    // Capture counts this event when it becomes a log, if the rule still matches what is left of it.
    const isSeenAgain = ruleFor(bucket, hidden) !== null;
    return { data: hidden, why: isSeenAgain ? null : { reason: 'TITLE_HIDDEN', ruleId: Number(rule.id) } };
  };
  return { admit, timeZone };
}

const keptOut = (reason: DropReason, ruleId: number | null = null): Admitted => ({
  data: null,
  why: { reason, ruleId },
});
