// The user's options for the agent in Daybook, combined with the machine's own settings.

import type { CaptureSettings } from '@daybook/contract/privacy.ts';
import { standardWindowsOptions, type WindowsOptions } from '@daybook/contract/windows-options.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { AgentConfig } from '../config.ts';
import type { SettingsKeeper } from '../delivery/settings-keeper.ts';
import { pickLanguage } from '../texts.ts';

/** Returns the options as last fetched for the account, even before a restart; the defaults while none is connected. */
export function userOptions(run: { readonly settings: SettingsKeeper } | null): WindowsOptions {
  return run?.settings.current()?.windows_options ?? standardWindowsOptions;
}

type PartnerLook = NonNullable<CaptureSettings['partner']>;

/** Returns the language and the colour that the partner of the account's organisation set. */
export function partnerLook(run: { readonly settings: SettingsKeeper } | null): PartnerLook {
  return run?.settings.current()?.partner ?? {};
}

/** Returns the language of the local page: the chosen one, else the computer's, else the partner's. */
export function pageLanguage(
  { language }: WindowsOptions,
  { languages }: Pick<AgentConfig, 'languages'>,
  partner: PartnerLook = {},
): Language {
  if (language !== 'system') return language;
  const others = [partner.language, partner.fallback_language].filter((tag) => tag !== undefined);
  return pickLanguage([...languages, ...others]);
}

/** Returns the letter or digit that opens the form for a note, or null: the machine's own setting takes precedence. */
export function noteKeyOf(options: WindowsOptions, { noteKey }: Pick<AgentConfig, 'noteKey'>): string | null {
  return noteKey === undefined ? options.note_shortcut_key || null : noteKey;
}
