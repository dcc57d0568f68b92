export const knownFaults = {};
