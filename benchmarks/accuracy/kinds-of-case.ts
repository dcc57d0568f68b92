import type { LogObservation } from './observation.ts';

/**
 * Kinds of case for which the accuracy is reported, by the content of an event and by its time. One log may be of
 * several.
 */
export const kindsOfCase: readonly { readonly name: string; readonly holds: (log: LogObservation) => boolean }[] = [
  { name: 'no evidence of its own', holds: ({ clue }) => clue === 'none' },
  { name: 'number of the project in the title', holds: ({ clue }) => clue === 'code' },
  { name: 'words of the matter', holds: ({ clue }) => clue === 'topic' },
  { name: 'name in the title', holds: ({ clue }) => clue === 'name' },
  { name: 'generic title, distinctive folder', holds: ({ clue }) => clue === 'folder' },
  { name: 'number in the address', holds: ({ clue }) => clue === 'id' },
  { name: 'mail of the contact', holds: ({ clue }) => clue === 'mail' },
  { name: 'site of the contact', holds: ({ clue }) => clue === 'site' },
  { name: 'mail of a third party', holds: ({ clue }) => clue === 'third party' },
  { name: 'call', holds: ({ clue }) => clue === 'call' },
  { name: 'work of the firm itself', holds: ({ clue }) => clue === 'internal' },
  { name: 'private page', holds: ({ clue }) => clue === 'private' },
  { name: 'document of another contact', holds: ({ clue }) => clue === 'misleading' },
  { name: 'contact in its first three days', holds: ({ isNewContact }) => isNewContact },
  { name: 'recently changed', holds: ({ isDrift }) => isDrift },
  { name: 'weekly routine', holds: ({ isRoutine }) => isRoutine },
];
