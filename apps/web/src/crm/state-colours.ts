import type { CrmState } from '@daybook/domain/crm/connection-states.ts';

/** The colour of a state, beside its name. */
export const stateColours: Readonly<Record<CrmState, string>> = {
  disconnected: 'gray',
  initiated: 'brand',
  signed_in: 'brand',
  confirmed: 'brand',
  connected: 'teal',
  invalid: 'red',
};
