import { useSession } from './api/session.ts';

/** Settings of the day that a partner, or the operator for all, decided; others are missing. */
export const usePartnerTimeline = () => useSession().client.application?.timeline ?? {};
