import { useQuery } from '@tanstack/react-query';
import { authInitQuery } from './auth-init.ts';

/** Whether this server sends mail; undefined until that is known, while mail is not mentioned. */
export const useSendsMail = (): boolean | undefined => useQuery(authInitQuery).data?.data.sends_mail;
