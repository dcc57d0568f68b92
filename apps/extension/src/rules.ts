// The rules of privacy in this browser: the organisation's and the user's own, as last fetched, and those that were made
// here and are not in the account yet.
import { currentSettings, refreshSettings, type SettingsStore } from '@daybook/capture/capture-settings.ts';
import type { Screening } from '@daybook/capture/screen-sighting.ts';
import { shareRule } from '@daybook/capture/share-rule.ts';
import type { CaptureSettings } from '@daybook/contract/privacy.ts';
import { isPrivacyPattern, type PrivacyRule, privacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { type WindowCut, windowCut } from '@daybook/domain/capture/recording-window.ts';
import { type Account, changePrivacy, readPrivacy, readRules, writeRules } from './settings-store.ts';

/** What holds at this moment, known without asking anybody. */
export interface RecordingRules {
  readonly screening: Screening;
  readonly cut: WindowCut;
  readonly timeZone: string;
}

const outside = { fetch: (url: string, init: RequestInit) => fetch(url, init), nowMs: () => Date.now() };

/** The rules by which to judge what is in front: the last fetched ones, and those of this browser. */
export async function recordingRules(account: Account): Promise<RecordingRules> {
  const [settings, { excludedHosts }] = await Promise.all([lastKnown(account), readPrivacy()]);
  const timeZone = settings?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    screening: {
      screen: privacyScreen([...(settings?.rules ?? []), ...excludedHosts.map(localRule)]),
      detections: settings?.detections ?? null,
    },
    cut: windowCut(settings?.windows ?? [], timeZone),
    timeZone,
  };
}

/** Asks the server whether the rules changed, when that is due, and gives it those that were made here. */
export async function refreshRules(account: Account): Promise<void> {
  await currentSettings(account, { ...outside, store: storeOf(account) });
  const { excludedHosts } = await readPrivacy();
  for (const host of excludedHosts) await share(account, host);
}

/** The sites that are never recorded, for the popup: of this browser and of the account. */
export async function excludedSites(account: Account | null): Promise<string[]> {
  const { excludedHosts } = await readPrivacy();
  return [...new Set([...(account ? await sharedSites(account) : []), ...excludedHosts])];
}

/** Takes over the sites that the user typed in the popup. What the account has is changed in Daybook itself. */
export async function changeExcludedSites(account: Account | null, hosts: readonly string[]): Promise<void> {
  const shared = new Set(account ? await sharedSites(account) : []);
  await changePrivacy({ excludedHosts: hosts.filter((host) => !shared.has(host)) });
}

// It leaves this browser's own list only when the fetched rules have it: there is no moment at which it does not hold.
async function share(account: Account, host: string): Promise<void> {
  const rule = localRule(host);
  if (!isPrivacyPattern(rule.kind, rule.pattern) || !(await shareRule(account, rule, outside.fetch))) return;
  const settings = await refreshSettings(account, { ...outside, store: storeOf(account) });
  const isKnown = settings?.rules.some(
    ({ kind, pattern, effect }) => kind === 'site' && pattern === rule.pattern && effect === 'drop',
  );
  const { excludedHosts } = await readPrivacy();
  if (isKnown) await changePrivacy({ excludedHosts: excludedHosts.filter((one) => one !== host) });
}

// A host of one word, as in an office's own network, is a site only with its scheme.
function localRule(host: string): PrivacyRule {
  const pattern = isPrivacyPattern('site', host) ? host : `http://${host}`;
  return { id: `local ${host}`, kind: 'site', pattern, effect: 'drop', scope: 'user' };
}

async function sharedSites(account: Account): Promise<string[]> {
  const rules = (await lastKnown(account))?.rules ?? [];
  const own = rules.filter(({ kind, effect, scope }) => kind === 'site' && effect === 'drop' && scope === 'user');
  return own.map(({ pattern }) => pattern);
}

async function lastKnown(account: Account): Promise<CaptureSettings | null> {
  return (await storeOf(account).read())?.settings ?? null;
}

// Rules of one account are never applied to another.
function storeOf({ server, userKey }: Account): SettingsStore {
  const name = `${server} ${userKey}`;
  return {
    read: async () => {
      const known = await readRules();
      return known?.name === name ? known.kept : null;
    },
    write: (kept) => writeRules({ name, kept }),
  };
}
