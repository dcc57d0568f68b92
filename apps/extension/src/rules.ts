// The rules of privacy in this browser: the organisation's and the user's own, as last fetched, and those that were made
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

/** Rules of this moment, known without asking anybody. */
export interface RecordingRules {
  readonly screening: Screening;
  readonly cut: WindowCut;
  readonly timeZone: string;
  /** Whether pauses are short, and end when the browser starts anew. */
  readonly alwaysRecords: boolean;
  /** The colour that the organisation's partner decided, or null. */
  readonly accent: string | null;
  /** The language that the partner decided, and the one after it; empty where it decided none. */
  readonly partnerLanguages: readonly string[];
}

/** All rules that hold here, by where they come from. */
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
/** For so long after a click on "never record this site" it can be taken back here. */
export const undoForMs = 2 * 60_000;
/** A rule that the account would not take is offered again after this. */
const shareAgainMs = 10 * 60_000;

/** The rules by which to judge what is in front: the last fetched ones, and those of this browser. */
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

/** The rules themselves, for people to read. */
export async function knownRules(account: Account | null): Promise<KnownRules> {
  const [settings, { ownRules }] = await Promise.all([account ? lastKnown(account) : null, readPrivacy()]);
  return { account: settings?.rules ?? [], own: ownRules, windows: settings?.windows ?? [] };
}

/** Asks the server whether the rules changed, when that is due, and gives it those that were made here. */
export async function refreshRules(account: Account): Promise<void> {
  await currentSettings(account, { ...outside, store: storeOf(account) });
  const { ownRules } = await readPrivacy();
  for (const rule of ownRules.filter(({ shareFromMs }) => shareFromMs <= Date.now())) await share(account, rule);
}

/**
 * Adds a rule of this browser, which holds from the next look on, with or without a connection. One that would keep nothing
 * out is not taken.
 */
export async function addOwnRule(rule: OwnRule): Promise<AddedRule> {
  const pattern = rule.pattern.trim();
  if (!isPrivacyPattern(rule.kind, pattern)) return 'invalid';
  const { account, own } = await knownRules((await readAccount()) ?? null);
  if ([...account, ...own].some((known) => isSame(known, { ...rule, pattern }))) return 'duplicate';
  await changePrivacy(({ ownRules }) => ({ ownRules: [...ownRules, { ...rule, pattern }] }));
  return 'added';
}

/** Takes a rule back that the account does not have yet. */
export function removeOwnRule(rule: RuleText): Promise<void> {
  return changePrivacy(({ ownRules }) => ({ ownRules: ownRules.filter((one) => !isSame(one, rule)) }));
}

/** The rule that keeps a host out for good. A host of one word, as in an office's own network, is a site with its scheme. */
export function ruleOfSite(host: string, nowMs: number): OwnRule {
  const pattern = isPrivacyPattern('site', host) ? host : `http://${host}`;
  return { kind: 'site', pattern, effect: 'drop', shareFromMs: nowMs + undoForMs };
}

// It leaves this browser's own list only when the fetched rules have it: there is no moment at which it does not hold.
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
/** Whether a rule that decides was made here, and is not in the account yet. */
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
    // When the disk is full the last known rules go on holding.
    write: async (kept) => void (await bestEffort(writeRules({ name, kept }))),
  };
}
