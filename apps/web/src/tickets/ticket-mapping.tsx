// The mapping of the user's ticket groups: the contact and the project of each.
import type { Ticket, TicketSystemView } from '@daybook/contract/tickets.ts';
import { Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactPicker, type PickedContact } from '../contacts/choosing/contact-picker.tsx';
import { type Chosen, choose, optionsOn } from '../dimensions/choosing/dimension-choice.ts';
import { DimensionSelect } from '../dimensions/choosing/dimension-select.tsx';
import { useDimensions } from '../dimensions/choosing/use-dimensions.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ownTicketsQuery, useMapGroup } from './ticket-queries.ts';

/** Returns one ticket of each group, which represents all of them. */
const groupsOf = (tickets: readonly Ticket[]): Ticket[] => {
  const byGroup = new Map(tickets.flatMap((one) => (one.group === null ? [] : [[one.group.id, one] as const])));
  return [...byGroup.values()].sort((a, b) => (a.group?.name ?? '').localeCompare(b.group?.name ?? ''));
};

export const TicketGroups = ({ view }: { view: TicketSystemView }) => {
  const t = useT();
  const { data: tickets = [] } = useQuery(ownTicketsQuery(true));
  const groups = groupsOf(tickets);
  if (groups.length === 0) return null;
  return (
    <section aria-label={t('tickets:leads.title')}>
      <Title order={2} size="h4" mb={4}>
        {t('tickets:leads.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('tickets:leads.text')}
      </Text>
      <Stack gap="xs">
        {groups.map((ticket) => (
          <GroupLine key={ticket.group?.id} ticket={ticket} kind={t(`tickets:group.${view.group}`)} />
        ))}
      </Stack>
    </section>
  );
};

const GroupLine = ({ ticket, kind }: { ticket: Ticket; kind: string }) => {
  const t = useT();
  const [state, setState] = useState<'untouched' | 'open' | 'left'>('untouched');
  const isOpen = state === 'open';
  const map = useMapGroup();
  const group = ticket.group?.name ?? '';
  const project = ticket.dimensions.map(({ name }) => name).join(' › ');
  const where = [
    ticket.contact_name ?? t('tickets:leads.none'),
    project,
    ticket.is_own_mapping && t('tickets:leads.own'),
  ];
  const forget = { group_id: ticket.group?.id ?? '', contact_id: null, general: !ticket.is_own_mapping };
  const mayForget = useSession().user.is_admin || ticket.is_own_mapping;
  return (
    <Paper withBorder radius="md" p="xs">
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={600}>
            {kind} {group}
          </Text>
          <Text size="sm" c="dimmed">
            {where.filter(Boolean).join(' · ')}
          </Text>
        </div>
        {!isOpen && (
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              autoFocus={state === 'left'}
              aria-label={t('tickets:leads.choose', { group })}
              onClick={() => setState('open')}
            >
              {t('tickets:leads.change')}
            </Button>
            {ticket.contact_id !== null && mayForget && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={t('tickets:leads.remove', { group })}
                loading={map.isPending}
                onClick={() => map.mutate(forget)}
              >
                {t('tickets:leads.clear')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {isOpen && <ChooseTarget groupId={ticket.group?.id ?? ''} onDone={() => setState('left')} />}
    </Paper>
  );
};

type ChooseProps = { groupId: string; onDone: () => void };

/** First the contact, then the dimensions; a project is optional. */
const ChooseTarget = ({ groupId, onDone }: ChooseProps) => {
  const t = useT();
  const [contact, setContact] = useState<PickedContact | null>(null);
  if (contact === null) {
    return <ContactPicker label={t('timeline:picker.label')} onPick={setContact} onCancel={onDone} />;
  }
  return <OnWhat groupId={groupId} contact={contact} onBack={() => setContact(null)} onDone={onDone} />;
};

type OnWhatProps = ChooseProps & { contact: PickedContact; onBack: () => void };

const OnWhat = ({ groupId, contact, onBack, onDone }: OnWhatProps) => {
  const t = useT();
  const { user } = useSession();
  const map = useMapGroup();
  const target = { contactId: contact.id, internal: false };
  const [chosen, setChosen] = useState<Chosen>([]);
  const [isGeneral, setGeneral] = useState(user.is_admin);
  const { choices } = useDimensions(target, chosen);
  const byId = new Map(choices.flatMap(({ all }) => all).map((one) => [one.id, one] as const));
  const save = () => {
    const on = { contact_id: contact.id, dimension_id: chosen.at(-1)?.id ?? null };
    map.mutate({ group_id: groupId, ...on, general: isGeneral }, { onSuccess: onDone });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack mt="sm" gap="sm">
        <Text fw={600}>{contact.name}</Text>
        {choices.map((choice) => {
          if (optionsOn(choice.all, chosen, target).length === 0) return null;
          return (
            <DimensionSelect
              key={choice.level}
              {...{ choice, target, chosen }}
              isLabelled
              onChoose={(dimension) => setChosen(choose(chosen, choice.level, dimension, byId))}
            />
          );
        })}
        {user.is_admin && (
          <Switch
            label={t('tickets:leads.general')}
            checked={isGeneral}
            onChange={(event) => setGeneral(event.currentTarget.checked)}
          />
        )}
        <Group>
          <Button type="submit" autoFocus loading={map.isPending}>
            {t('tickets:leads.action')}
          </Button>
          <Button variant="default" onClick={onBack}>
            {t('tickets:leads.back')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
