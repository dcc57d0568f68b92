// TESS, whose vendor publishes no interface: reached through a bridge. Never tried against a live account.
import { bridgedSystem } from '../bridge/bridge.ts';
import type { CrmSystem } from '../crm-system.ts';

export const tessV2 = (pageSize?: number): CrmSystem =>
  bridgedSystem(
    { key: 'tess_v2', nouns: { contact: 'account', levels: ['project', 'subproject', 'working_code'] }, context: [] },
    pageSize,
  );
