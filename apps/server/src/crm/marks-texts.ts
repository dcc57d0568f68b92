import type { ConnectionRow } from './connections.repository.ts';

/**
 * Whether a marker is appended to the texts of hours where their system has no field for our reference; on by default.
 */
export const marksTexts = (connection: Pick<ConnectionRow, 'settings'> | null): boolean =>
  connection?.settings['marks_texts'] !== false;
