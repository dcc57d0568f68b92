import { Button, Text } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';

type TicketLeadsProps = {
  ticket: { key: string; contact_name: string | null };
  /** The ticket's contact is one of the answers below, which have the keys. */
  isSaidAlready: boolean;
  onTake: (contactName: string) => void;
};

/** The contact of the ticket that all of the selected time was for: an answer, or the reason for one of the answers. */
export const TicketLeads = ({ ticket, isSaidAlready, onTake }: TicketLeadsProps) => {
  const t = useT();
  const name = ticket.contact_name ?? '';
  const text = t('timeline:ticketLeads', { key: ticket.key, name });
  if (isSaidAlready) {
    return (
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    );
  }
  return (
    <Button variant="light" onClick={() => onTake(name)}>
      {text}
    </Button>
  );
};
