import { useQuery } from '@tanstack/react-query';
import { authInitQuery } from './auth-init.ts';

/** Whether mail leaves this server; undefined until that is known, when nothing is said of mail. */
export const useSendsMail = (): boolean | undefined => useQuery(authInitQuery).data?.data.sends_mail;
