// How a connection to a CRM or accounting system goes from one state to the next. Server and screens read the same table.

export const crmStates = ['disconnected', 'initiated', 'signed_in', 'confirmed', 'connected', 'invalid'] as const;
/**
 *   disconnected   nothing opens it any more; what it brought stays
 *   initiated      somebody is giving what it needs, step by step
 *   signed_in      the same, after signing in at the system
 *   confirmed      complete; its first read is under way
 *   connected      read, and hours go out
 *   invalid        the system does not know it any more; made anew it is connected, and nothing was lost
 */
export type CrmState = (typeof crmStates)[number];

/** refuse: the system does not accept the credentials. read: everything was read for the first time. */
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

/** The state after an event; null when it cannot happen in this state. */
export const crmStateAfter = (state: CrmState, event: CrmEvent): CrmState | null => transitions[state][event] ?? null;

/** Whether hours go to a connection, and whether it is read. */
export const isCrmInUse = (state: CrmState): boolean => state === 'confirmed' || state === 'connected';
