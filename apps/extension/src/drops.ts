import { type DropMeter, type DropStore, emptyDropMeter } from '@daybook/capture/drop-meter.ts';
import { accountName } from './queue.ts';
import { type Account, readDrops, writeDrops } from './settings-store.ts';

/** Counts what this browser leaves out, for one account; changes wait for each other, whoever makes them. */
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
