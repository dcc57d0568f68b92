/** What `npm run check` holds the structure to (docs/architecture.md), as data. */

export const limits = {
  /** Source files in one folder, tests and styles aside. */
  filesInFolder: 40,
  /** Server concepts that reach each other over imports. */
  conceptsInCircles: 6,
  filesInCircles: 0,
};

/** Folders that are lists with one file a concept. */
export const lists = ['packages/contract/src'];

/**
 * Which server concepts may write which table, its owner first; others call the owner's service. A table that is missing here
 * may be written by nobody, so that a new one gets its owner.
 */
export const tableWriters = {};

/** They write many tables by their purpose: whole organisations for the demo and for tests, and a person's erasure. */
export const writesEverything = ['demo', 'own-data', 'testing'];
