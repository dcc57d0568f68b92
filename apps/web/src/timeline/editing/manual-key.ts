/** The key that writes an entry by hand, as shown everywhere. */
export const manualKey = 'a';
