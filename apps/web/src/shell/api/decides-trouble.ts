/** Calls that ask about a connection themselves, or come before there is one, decide nothing: by the end of their paths. */
const undecided = new Set([
  ...['csrf-cookie', 'init', 'initiate', 'login', 'preferences', 'reconnect', 'self', 'status', 'validate'],
]);

export const decidesTrouble = (path: string): boolean => !undecided.has(path.slice(path.lastIndexOf('/') + 1));
