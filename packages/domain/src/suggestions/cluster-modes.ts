/**
 * How untagged time is grouped for one decision (specification 9, prediction modes): by subject, by reference, or by
 * answer.
 */
export const clusterModes = ['default', 'very_detailed', 'detailed', 'quick'] as const;
export type ClusterMode = (typeof clusterModes)[number];
