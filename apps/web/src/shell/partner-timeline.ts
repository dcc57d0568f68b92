import { useSession } from './api/session.ts';

/** Settings of the day that a partner, or the operator for everybody, decided; what nobody decided is missing. */
export const usePartnerTimeline = () => useSession().client.application?.timeline ?? {};
