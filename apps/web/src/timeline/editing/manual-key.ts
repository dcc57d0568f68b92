/** The key that writes an entry by hand, wherever it is named. */
export const manualKey = 'a';
