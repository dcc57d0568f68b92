import type { CaptureDevice } from '@daybook/contract/capture.ts';
import { stableEventId } from '../capture/capture.service.ts';

/** An account as what its events come from. */
export const linkedDevice = (accountId: number, name: string): CaptureDevice => ({
  id: stableEventId('linked-account', String(accountId)),
  name,
  kind: 'import',
  version: '1',
});
