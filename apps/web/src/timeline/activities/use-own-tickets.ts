import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../shell/api/session.ts';
import { ownTicketsQuery } from '../../tickets/ticket-queries.ts';
import { noTickets, type OwnTickets, ownTickets } from './ticket-groups.ts';

/** Returns the user's tickets in the connected system; none without one. */
export const useOwnTickets = (): OwnTickets => {
  const { client } = useSession();
  const isUsed = (client.external_ticket_system ?? 'none') !== 'none';
  const { data } = useQuery({ ...ownTicketsQuery(true), enabled: isUsed });
  return useMemo(() => (data === undefined ? noTickets : ownTickets(data)), [data]);
};
