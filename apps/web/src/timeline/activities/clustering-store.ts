// The grouping of recorded activity in the panel; remembered on this device.
import { createStore } from '../../shell/store.ts';
import { type Clustering, clusterings } from './cluster-logs.ts';

const key = 'daybook.clusters';

const read = (): Clustering => clusterings.find((one) => one === localStorage.getItem(key)) ?? 'subject';

export const clusteringStore = createStore<Clustering>(read());

export const setClustering = (by: Clustering): void => {
  clusteringStore.set(by);
  localStorage.setItem(key, by);
};
