import { onDemand } from '../../ui/on-demand.tsx';

/** The list of clusters, whose code is fetched when it is first shown. */
export const ClusterList = onDemand(async () => (await import('./cluster-list.tsx')).ClusterList);
