// The user's settings of the desktop agent (specification 3, windows_options), on any system.
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { z } from 'zod';
import { languageSchema } from './values.ts';

const { windows_options: defaults } = preferenceDefaults;

export const windowsOptionsSchema = z.strictObject({
  /** Recording resumes automatically: a pause ends when the agent restarts, and none lasts until the next day. */
  always_perform_detection_recording: z.boolean().default(defaults.always_perform_detection_recording),
  /** Confirmations on the local page disappear after five seconds. */
  auto_hide_notifications: z.boolean().default(defaults.auto_hide_notifications),
  /** The lists of the local page are collapsed at first. */
  collapse_menu: z.boolean().default(defaults.collapse_menu),
  /** Reading a document without input counts up to the absence threshold; other programs for a minute. */
  dynamic_absence_threshold: z.boolean().default(defaults.dynamic_absence_threshold),
  /** The language of the local page; `system` is that of the computer. */
  language: z.enum(['system', ...languageSchema.options]),
  /** The key that opens the form for a note, with Ctrl and Alt; empty: none. */
  note_shortcut_key: z.string().regex(/^[A-Z0-9]?$/),
  /** Whether the local page offers to pause recording. */
  record_button: z.boolean(),
  /** Whether the local page opens when the agent starts. */
  show_control_panel: z.boolean(),
  /** The local page shows the contact that Daybook assigned to sent activity. */
  tag_label: z.boolean().default(defaults.tag_label),
});
export type WindowsOptions = z.infer<typeof windowsOptionsSchema>;

/** The values until a user chooses, and for those that an earlier server does not send. */
export const standardWindowsOptions: WindowsOptions = defaults;
