import { Button } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';

type TicketLeadsProps = {
  ticket: { key: string; contact_name: string | null };
  onTake: (contactName: string) => void;
};

/** For whom a ticket is that all of the selected time was for, as an answer. */
export const TicketLeads = ({ ticket, onTake }: TicketLeadsProps) => {
  const t = useT();
  const name = ticket.contact_name ?? '';
  const text = t('timeline:ticketLeads', { key: ticket.key, name });
  return (
    <Button variant="light" onClick={() => onTake(name)}>
      {text}
    </Button>
  );
};
