import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { StartStandIn } from './office.ts';

export type Capabilities = CrmSystem['definition']['capabilities'];

/** A system as if its definition said something else about what it can do. */
export const ableTo =
  (start: StartStandIn, other: Partial<Capabilities>): StartStandIn =>
  async (firm) => {
    const standIn = await start(firm);
    const { definition } = standIn.system;
    const capabilities = { ...definition.capabilities, ...other };
    return { ...standIn, system: { ...standIn.system, definition: { ...definition, capabilities } } };
  };
