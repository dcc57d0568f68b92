// The state of a connected ticket system.
//   TicketTimes      its last and its next read
//   TicketTroubles   its problems, and waiting entries, in words
import type { TicketStatus } from '@daybook/contract/tickets.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { wordsOf } from '../exports/failure-words.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';

type Props = { status: TicketStatus };

export const TicketTimes = ({ status: { last_read_at: last, next_read_at: next } }: Props) => {
  const t = useT();
  const formats = useFormats();
  const times = [
    last === null ? t('tickets:facts.neverRead') : t('tickets:facts.lastRead', { moment: formats.moment(last) }),
    ...(next === null ? [] : [t('tickets:facts.nextRead', { moment: formats.moment(next) })]),
  ];
  return (
    <Text size="sm" c="dimmed">
      {times.join(' · ')}
    </Text>
  );
};

export const TicketTroubles = ({ status: { system: key, user, error, waiting } }: Props) => {
  const t = useT();
  const system = systemName(key ?? '');
  const isMade = ['confirmed', 'connected'].includes(user.state);
  const troubles = [
    ...(user.state === 'invalid' ? [t('tickets:invalidText', { system })] : []),
    ...(isMade && error !== null ? [wordsOf(t, error, system)] : []),
    ...(isMade && waiting > 0 ? [t('tickets:waiting', { count: waiting })] : []),
  ];
  return troubles.map((text) => (
    <Text key={text} size="sm" maw="44rem">
      <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {text}
    </Text>
  ));
};
