const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address leads to this very machine, so that nobody can eavesdrop on the way. */
export const isLoopback = ({ hostname }: URL): boolean => loopbackHosts.has(hostname);
