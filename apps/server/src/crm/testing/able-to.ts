import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { StartStandIn } from './office.ts';

export type Capabilities = CrmSystem['definition']['capabilities'];

/** Returns a system whose definition has other capabilities. */
export const ableTo =
  (start: StartStandIn, other: Partial<Capabilities>): StartStandIn =>
  async (firm) => {
    const standIn = await start(firm);
    const { definition } = standIn.system;
    const capabilities = { ...definition.capabilities, ...other };
    return { ...standIn, system: { ...standIn.system, definition: { ...definition, capabilities } } };
  };
