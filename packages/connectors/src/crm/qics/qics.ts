// QICS, whose published interface leaves open which values its entries of time have: reached by a bridge. It was never tried
// against a live account.
import { bridgedSystem } from '../bridge/bridge.ts';
import type { CrmSystem } from '../crm-system.ts';

export const qics = (pageSize?: number): CrmSystem =>
  bridgedSystem(
    {
      key: 'qics',
      nouns: { contact: 'client', levels: ['project', 'budget', 'working_code'] },
      context: [{ name: 'tenant_id', kind: 'text', isOptional: true }],
    },
    pageSize,
  );
