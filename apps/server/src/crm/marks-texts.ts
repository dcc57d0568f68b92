import type { ConnectionRow } from './connections.repository.ts';

/** Whether a marker goes behind the texts of hours where their system has no field for our reference; so unless it was switched off. */
export const marksTexts = (connection: Pick<ConnectionRow, 'settings'> | null): boolean =>
  connection?.settings['marks_texts'] !== false;
