import type { CrmDifference } from '@daybook/contract/crm-reconciliation.ts';
import { Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { DayLink } from '../ui/day-link.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { useDecideDifferences } from './comparison-queries.ts';
import classes from './exports.module.css';

type Props = { difference: CrmDifference; system: string };
type Side = NonNullable<CrmDifference['ours']>;

const colours = { missing: 'red', changed: 'yellow', doubled: 'red', unknown: 'gray' } as const;

/** One entry that differs in the system: both sides, and the actions. */
export const Difference = ({ difference, system }: Props) => {
  const t = useT();
  const formats = useFormats();
  const { user } = useSession();
  const { kind, date, user_id, user_name, ours, theirs, link, decision } = difference;
  const isOwn = user_id === user.id;
  return (
    <Paper
      withBorder
      radius="md"
      p="sm"
      component="article"
      aria-label={`${t(`exports:comparison.kinds.${kind}`)}, ${formats.day(date)}`}
    >
      <Stack gap={6}>
        <Group gap="xs">
          <Badge variant="light" color={colours[kind]} tt="none" c="var(--mantine-color-text)">
            {t(`exports:comparison.kinds.${kind}`)}
          </Badge>
          <Text size="sm">
            <DayLink className={classes.link} date={date} {...(isOwn ? {} : { user: user_id })}>
              {formats.day(date)}
            </DayLink>
            {!isOwn && ` · ${user_name}`}
          </Text>
          {decision !== null && (
            <Text size="xs" c="dimmed">
              {t(`exports:comparison.decisions.${decision}`)}
            </Text>
          )}
        </Group>
        <SideText label={t('exports:comparison.here')} side={ours} />
        <SideText label={t('exports:comparison.there', { system })} side={theirs} />
        <Group gap="xs">
          <Decisions difference={difference} />
          {link !== null && (
            <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
              {t('exports:comparison.look', { system })} <IconExternalLink size={14} aria-hidden />
            </Anchor>
          )}
        </Group>
      </Stack>
    </Paper>
  );
};

const SideText = ({ label, side }: { label: string; side: Side | null }) => {
  const t = useT();
  const formats = useFormats();
  const facts =
    side === null
      ? [t('exports:comparison.nothing')]
      : [
          formats.hours(side.duration),
          ...(side.billable === false ? [t('exports:comparison.notBillable')] : []),
          ...[side.dimension_name, side.description].filter((text) => text !== null && text !== ''),
        ];
  return (
    <Text size="sm" className={classes.side}>
      <Text span c="dimmed">
        {label}:
      </Text>{' '}
      {facts.join(' · ')}
    </Text>
  );
};

const Decisions = ({ difference: { id, kind, options, decision } }: { difference: CrmDifference }) => {
  const t = useT();
  const { impersonator } = useSession();
  const decide = useDecideDifferences();
  if (decision !== null || impersonator !== null) return null;
  const label = (option: (typeof options)[number]) =>
    option === 'send_again' && kind === 'doubled'
      ? t('exports:comparison.removeDouble')
      : t(`exports:comparison.options.${option}`);
  return options.map((option) => (
    <Button
      key={option}
      size="compact-sm"
      variant={option === 'let_be' ? 'subtle' : 'default'}
      {...(option === 'let_be' ? { color: 'gray' } : {})}
      loading={decide.isPending && decide.variables.decision === option}
      disabled={decide.isPending}
      onClick={() => decide.mutate({ ids: [id], decision: option })}
    >
      {label(option)}
    </Button>
  ));
};
