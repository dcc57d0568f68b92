import type { CaptureDevice } from '@daybook/contract/capture.ts';
import { stableEventId } from '../capture/capture.service.ts';

/** Returns the device under which an account's events are stored. */
export const linkedDevice = (accountId: number, name: string): CaptureDevice => ({
  id: stableEventId('linked-account', String(accountId)),
  name,
  kind: 'import',
  version: '1',
});
