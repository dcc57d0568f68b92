import type { CrmState } from '@daybook/domain/crm/connection-states.ts';

/** The colour in which a state is shown, beside its word. */
export const stateColours: Readonly<Record<CrmState, string>> = {
  disconnected: 'gray',
  initiated: 'brand',
  signed_in: 'brand',
  confirmed: 'brand',
  connected: 'teal',
  invalid: 'red',
};
