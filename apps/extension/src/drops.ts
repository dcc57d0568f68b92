import { type DropMeter, type DropStore, emptyDropMeter } from '@daybook/capture/drop-meter.ts';
import { accountName } from './queue.ts';
import { type Account, readDrops, writeDrops } from './settings-store.ts';

/** Counts the events that this browser leaves out, for one account; changes run one after the other. */
export function dropStoreOf(account: Account): DropStore {
  const name = accountName(account);
  const change = async (step: (meter: DropMeter) => DropMeter): Promise<DropMeter> => {
    const known = await readDrops();
    const before = known?.name === name ? known.meter : emptyDropMeter;
    const meter = step(before);
    if (meter !== before) await writeDrops({ name, meter });
    return meter;
  };
  return { change: (step) => navigator.locks.request('daybook-drops', () => change(step)) };
}
