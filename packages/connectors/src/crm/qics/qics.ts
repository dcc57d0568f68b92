// QICS, whose published interface does not define the values of its time entries: reached through a bridge. Never tried
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
