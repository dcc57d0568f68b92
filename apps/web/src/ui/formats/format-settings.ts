// Settings of dates and hours besides the language. Separate from the formats themselves, so that a page that provides
// the settings loads no formats.
import { createContext } from 'react';
import type { HoursStyle } from './hours.ts';

export type FormatSettings = { readonly timezone: string; readonly hoursStyle: HoursStyle };

/** The shell provides it around every screen for signed-in users. */
export const FormatSettingsContext = createContext<FormatSettings | null>(null);
