/** Calls about a connection itself, or before there is one, do not report its problems: by the end of their paths. */
const undecided = new Set([
  ...['csrf-cookie', 'init', 'initiate', 'login', 'preferences', 'reconnect', 'self', 'status', 'validate'],
]);

export const reportsSyncState = (path: string): boolean => !undecided.has(path.slice(path.lastIndexOf('/') + 1));
