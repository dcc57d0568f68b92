// The user's choices for the agent in Daybook, with the machine's own settings.

import { standardWindowsOptions, type WindowsOptions } from '@daybook/contract/windows-options.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { AgentConfig } from '../config.ts';
import type { SettingsKeeper } from '../delivery/settings-keeper.ts';
import { pickLanguage } from '../texts.ts';

/** As last fetched for the account, also before the last restart; the built-in ones while none is connected. */
export function userOptions(run: { readonly settings: SettingsKeeper } | null): WindowsOptions {
  return run?.settings.current()?.windows_options ?? standardWindowsOptions;
}

/** The language of the local page. */
export function pageLanguage({ language }: WindowsOptions, { languages }: Pick<AgentConfig, 'languages'>): Language {
  return language === 'system' ? pickLanguage(languages) : language;
}

/** The letter or digit that opens the form for a note, or null: the machine's own setting comes first. */
export function noteKeyOf(options: WindowsOptions, { noteKey }: Pick<AgentConfig, 'noteKey'>): string | null {
  return noteKey === undefined ? options.note_shortcut_key || null : noteKey;
}
