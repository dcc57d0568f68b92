// Transitions of a connection to a CRM or accounting system. Server and screens read the same table.

export const crmStates = ['disconnected', 'initiated', 'signed_in', 'confirmed', 'connected', 'invalid'] as const;
/**
 *   disconnected   it cannot be used any more; its data stay
 *   initiated      the user is completing the setup, step by step
 *   signed_in      the same, after signing in to the system
 *   confirmed      complete; its first read is under way
 *   connected      it was read, and hours are sent
 *   invalid        the system rejects it; reconnecting restores it, and nothing is lost
 */
export type CrmState = (typeof crmStates)[number];

/** refuse: the system rejects the credentials. read: everything was read for the first time. */
export type CrmEvent = 'initiate' | 'sign_in' | 'step' | 'confirm' | 'read' | 'refuse' | 'reconnect' | 'disconnect';

const transitions: Readonly<Record<CrmState, Readonly<Partial<Record<CrmEvent, CrmState>>>>> = {
  disconnected: { initiate: 'initiated' },
  initiated: {
    initiate: 'initiated',
    sign_in: 'signed_in',
    step: 'initiated',
    confirm: 'confirmed',
    disconnect: 'disconnected',
  },
  signed_in: {
    initiate: 'initiated',
    sign_in: 'signed_in',
    step: 'signed_in',
    confirm: 'confirmed',
    disconnect: 'disconnected',
  },
  confirmed: { read: 'connected', refuse: 'invalid', reconnect: 'confirmed', disconnect: 'disconnected' },
  connected: { read: 'connected', refuse: 'invalid', reconnect: 'connected', disconnect: 'disconnected' },
  invalid: { refuse: 'invalid', reconnect: 'connected', disconnect: 'disconnected' },
};

/** Returns the state after an event; null when the event is impossible in this state. */
export const crmStateAfter = (state: CrmState, event: CrmEvent): CrmState | null => transitions[state][event] ?? null;

/** Whether hours are sent to a connection, and whether it is read. */
export const isCrmInUse = (state: CrmState): boolean => state === 'confirmed' || state === 'connected';
