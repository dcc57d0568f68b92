// The privacy rules in this browser: the organisation's and the user's own, as last fetched, and those that were made
// here and are not in the account yet.
import { currentSettings, refreshSettings, type SettingsStore } from '@daybook/capture/capture-settings.ts';
import type { Screening } from '@daybook/capture/screen-sighting.ts';
import { shareRule } from '@daybook/capture/share-rule.ts';
import type { CaptureSettings } from '@daybook/contract/privacy.ts';
import { isPrivacyPattern, type PrivacyRule, privacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { type WindowCut, windowCut } from '@daybook/domain/capture/recording-window.ts';
import { bestEffort } from './best-effort.ts';
import { accountName } from './queue.ts';
import {
  type Account,
  changePrivacy,
  type OwnRule,
  readAccount,
  readPrivacy,
  readRules,
  writeRules,
} from './settings-store.ts';

/** The present rules, known without asking the server. */
export interface RecordingRules {
  readonly screening: Screening;
  readonly cut: WindowCut;
  readonly timeZone: string;
  /** Whether pauses are short, and end when the browser restarts. */
  readonly alwaysRecords: boolean;
  /** The colour that the organisation's partner set, or null. */
  readonly accent: string | null;
  /** The language that the partner set, and its fallback; empty where it set none. */
  readonly partnerLanguages: readonly string[];
}

/** All rules that apply here, by their origin. */
export interface KnownRules {
  /** The organisation's and the user's own, which are changed in Daybook. */
  readonly account: readonly PrivacyRule[];
  /** Made here, and not in the account yet. */
  readonly own: readonly OwnRule[];
  readonly windows: CaptureSettings['windows'];
}

export type AddedRule = 'added' | 'invalid' | 'duplicate';
type RuleText = Pick<PrivacyRule, 'kind' | 'pattern' | 'effect'>;

const outside = { fetch: (url: string, init: RequestInit) => fetch(url, init), nowMs: () => Date.now() };
/** For this long after a click on "never record this site" it can be undone here. */
export const undoForMs = 2 * 60_000;
/** A rule that the account did not accept is sent again after this. */
const shareAgainMs = 10 * 60_000;

/** Returns the rules for judging pages: the last fetched ones, and those of this browser. */
export async function recordingRules(account: Account): Promise<RecordingRules> {
  const [settings, { ownRules }] = await Promise.all([lastKnown(account), readPrivacy()]);
  const timeZone = settings?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    screening: {
      screen: privacyScreen([...(settings?.rules ?? []), ...ownRules.map(asRule)]),
      detections: settings?.detections ?? null,
    },
    cut: windowCut(settings?.windows ?? [], timeZone),
    timeZone,
    alwaysRecords: settings?.windows_options.always_perform_detection_recording ?? false,
    accent: settings?.partner?.themes?.default?.primary ?? null,
    partnerLanguages: [settings?.partner?.language, settings?.partner?.fallback_language].filter(
      (language) => language !== undefined,
    ),
  };
}

/** Returns the rules themselves, for display. */
export async function knownRules(account: Account | null): Promise<KnownRules> {
  const [settings, { ownRules }] = await Promise.all([account ? lastKnown(account) : null, readPrivacy()]);
  return { account: settings?.rules ?? [], own: ownRules, windows: settings?.windows ?? [] };
}

/** Asks the server whether the rules changed, when that is due, and sends it those that were made here. */
export async function refreshRules(account: Account): Promise<void> {
  await currentSettings(account, { ...outside, store: storeOf(account) });
  const { ownRules } = await readPrivacy();
  for (const rule of ownRules.filter(({ shareFromMs }) => shareFromMs <= Date.now())) await share(account, rule);
}

/**
 * Adds a rule of this browser, which applies from the next look on, with or without a connection. A rule without effect
 * is refused.
 */
export async function addOwnRule(rule: OwnRule): Promise<AddedRule> {
  const pattern = rule.pattern.trim();
  if (!isPrivacyPattern(rule.kind, pattern)) return 'invalid';
  const { account, own } = await knownRules((await readAccount()) ?? null);
  if ([...account, ...own].some((known) => isSame(known, { ...rule, pattern }))) return 'duplicate';
  await changePrivacy(({ ownRules }) => ({ ownRules: [...ownRules, { ...rule, pattern }] }));
  return 'added';
}

/** Removes a rule that the account does not have yet. */
export function removeOwnRule(rule: RuleText): Promise<void> {
  return changePrivacy(({ ownRules }) => ({ ownRules: ownRules.filter((one) => !isSame(one, rule)) }));
}

/**
 * Returns the rule that always keeps a host out. A host of one word, as in an office network, is a site with its
 * scheme.
 */
export function ruleOfSite(host: string, nowMs: number): OwnRule {
  const pattern = isPrivacyPattern('site', host) ? host : `http://${host}`;
  return { kind: 'site', pattern, effect: 'drop', shareFromMs: nowMs + undoForMs };
}

// It leaves this browser's own list only when the fetched rules contain it, so it applies at every moment.
async function share(account: Account, rule: OwnRule): Promise<void> {
  if (!(await shareRule(account, rule, outside.fetch))) return offerLater(rule);
  const settings = await refreshSettings(account, { ...outside, store: storeOf(account) });
  if (settings?.rules.some((known) => isSame(known, rule))) await removeOwnRule(rule);
}

function offerLater(rule: OwnRule): Promise<void> {
  const later = { ...rule, shareFromMs: Date.now() + shareAgainMs };
  return changePrivacy(({ ownRules }) => ({ ownRules: ownRules.map((one) => (isSame(one, rule) ? later : one)) }));
}

function isSame(one: RuleText, other: RuleText): boolean {
  return one.kind === other.kind && one.pattern === other.pattern && one.effect === other.effect;
}

const ownId = 'local ';
/** Whether a deciding rule was made here, and is not in the account yet. */
export const isOfThisBrowser = ({ id }: PrivacyRule) => id.startsWith(ownId);

function asRule({ kind, pattern, effect }: OwnRule): PrivacyRule {
  return { id: `${ownId}${kind} ${pattern}`, kind, pattern, effect, scope: 'user' };
}

async function lastKnown(account: Account): Promise<CaptureSettings | null> {
  return (await storeOf(account).read())?.settings ?? null;
}

// Rules of one account are never applied to another.
function storeOf(account: Account): SettingsStore {
  const name = accountName(account);
  return {
    read: async () => {
      const known = await readRules();
      return known?.name === name ? known.kept : null;
    },
    // When the disk is full the last known rules stay in force.
    write: async (kept) => void (await bestEffort(writeRules({ name, kept }))),
  };
}
