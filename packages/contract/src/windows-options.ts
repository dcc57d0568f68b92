// The user's settings of the desktop agent (specification 3, windows_options), on whichever system it runs.
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { z } from 'zod';
import { languageSchema } from './values.ts';

export const windowsOptionsSchema = z.strictObject({
  /** Of the local page; `system` is the language of the computer. */
  language: z.enum(['system', ...languageSchema.options]),
  /** The key that opens the form for a note, with Ctrl and Alt; empty for none. */
  note_shortcut_key: z.string().regex(/^[A-Z0-9]?$/),
  /** Whether the local page offers to pause recording. */
  record_button: z.boolean(),
  /** Whether the local page opens when the agent starts. */
  show_control_panel: z.boolean(),
});
export type WindowsOptions = z.infer<typeof windowsOptionsSchema>;

/** The part of the chapter that the agent acts on: as it is stored, it may have more. */
export function windowsOptionsOf(chapter: WindowsOptions): WindowsOptions {
  const { language, note_shortcut_key, record_button, show_control_panel } = chapter;
  return { language, note_shortcut_key, record_button, show_control_panel };
}

/** The values until a user chooses, and where a server of an earlier version sends none. */
export const standardWindowsOptions = windowsOptionsOf(preferenceDefaults.windows_options);
