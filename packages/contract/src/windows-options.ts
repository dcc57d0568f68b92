// The user's settings of the desktop agent (specification 3, windows_options), on whichever system it runs.
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { z } from 'zod';
import { languageSchema } from './values.ts';

const { windows_options: defaults } = preferenceDefaults;

export const windowsOptionsSchema = z.strictObject({
  /** Recording goes on by itself: a pause ends when the agent starts anew, and none lasts until tomorrow. */
  always_perform_detection_recording: z.boolean().default(defaults.always_perform_detection_recording),
  /** Confirmations on the local page go after five seconds. */
  auto_hide_notifications: z.boolean().default(defaults.auto_hide_notifications),
  /** The lists of the local page are folded until they are opened. */
  collapse_menu: z.boolean().default(defaults.collapse_menu),
  /** Reading a document without input counts for as long as the absence threshold; elsewhere for a minute. */
  dynamic_absence_threshold: z.boolean().default(defaults.dynamic_absence_threshold),
  /** Of the local page; `system` is the language of the computer. */
  language: z.enum(['system', ...languageSchema.options]),
  /** The key that opens the form for a note, with Ctrl and Alt; empty for none. */
  note_shortcut_key: z.string().regex(/^[A-Z0-9]?$/),
  /** Whether the local page offers to pause recording. */
  record_button: z.boolean(),
  /** Whether the local page opens when the agent starts. */
  show_control_panel: z.boolean(),
  /** The local page names the contact to which Daybook gave what was sent. */
  tag_label: z.boolean().default(defaults.tag_label),
});
export type WindowsOptions = z.infer<typeof windowsOptionsSchema>;

/** The values until a user chooses, and where a server of an earlier version sends none. */
export const standardWindowsOptions: WindowsOptions = defaults;
