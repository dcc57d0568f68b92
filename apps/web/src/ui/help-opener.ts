import { createContext } from 'react';

/** Opens the help; null: there is none here. */
export const HelpOpener = createContext<(() => void) | null>(null);
