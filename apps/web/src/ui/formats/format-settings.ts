// Settings of dates and hours besides the language. Apart from the formats themselves, so that a page that provides the
// settings fetches no formats.
import { createContext } from 'react';
import type { HoursStyle } from './hours.ts';

export type FormatSettings = { readonly timezone: string; readonly hoursStyle: HoursStyle };

/** The shell provides it around every screen that only signed-in users reach. */
export const FormatSettingsContext = createContext<FormatSettings | null>(null);
