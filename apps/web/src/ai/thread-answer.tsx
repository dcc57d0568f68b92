// An answer in words, with links to its days.
import type { AiAnswer, AiTurn } from '@daybook/contract/ai-threads.ts';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { DayLink } from '../ui/day-link.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { Explanation } from './explanation.tsx';
import classes from './suggestions.module.css';
import { useConfirmPlan } from './thread-queries.ts';
import { UnknownAnswer } from './unknown-answer.tsx';

type Of<K extends AiAnswer['kind']> = Extract<AiAnswer, { kind: K }>;
type AnswerProps<K extends AiAnswer['kind']> = { answer: Of<K> };

/** The days of an answer, since questions seldom contain dates. */
const Period = ({ answer: { from, to } }: { answer: { from: string; to: string } }) => {
  const formats = useFormats();
  return (
    <Text size="xs" c="dimmed">
      {[...new Set([from, to])].map(formats.day).join(' – ')}
    </Text>
  );
};

type TurnProps = {
  turn: AiTurn;
  /** Called once a plan is carried out or dropped, when its buttons disappear. */
  onDecided: () => void;
  /** Called once the user has agreed to the language model. */
  onAgreed: () => void;
};

export const ThreadAnswer = ({ turn, onDecided, onAgreed }: TurnProps) => {
  const { answer } = turn;
  switch (answer.kind) {
    case 'unknown':
      return <UnknownAnswer reason={answer.reason} onAgreed={onAgreed} />;
    case 'which_contact':
      return <Which answer={answer} />;
    case 'worked':
      return <Worked answer={answer} />;
    case 'missing':
      return <Missing answer={answer} />;
    case 'why':
      return <Why answer={answer} />;
    case 'assign':
      return <Plan turn={turn} answer={answer} onDecided={onDecided} />;
  }
};

const Which = ({ answer: { name, contacts } }: AnswerProps<'which_contact'>) => {
  const t = useT();
  if (contacts.length === 0) return <Text size="sm">{t('ai:threads.noContact', { name })}</Text>;
  const names = contacts.map((one) => one.name).join(', ');
  return <Text size="sm">{t('ai:threads.which', { name, names })}</Text>;
};

const Worked = ({ answer }: AnswerProps<'worked'>) => {
  const t = useT();
  const formats = useFormats();
  const { contact, duration, days, totals } = answer;
  const time = formats.hours(duration);
  if (duration === 0) {
    return (
      <Stack gap={4}>
        <Period answer={answer} />
        <Text size="sm">{t('ai:threads.nothing')}</Text>
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <Period answer={answer} />
      <Text size="sm">
        {contact === null ? t('ai:threads.workedAll', { time }) : t('ai:threads.worked', { time, name: contact.name })}
      </Text>
      <List size="sm">
        {days.map((day) => (
          <List.Item key={day.date}>
            <DayLink className={classes.link} date={day.date}>
              {formats.day(day.date)}
            </DayLink>
            : {formats.hours(day.duration)}
          </List.Item>
        ))}
      </List>
      {contact === null && (
        <List size="sm">
          {totals.map((one) => (
            <List.Item key={`${one.kind} ${one.contact?.id}`}>
              {one.kind === 'contact' ? one.contact?.name : t(`ai:threads.${one.kind}`)}: {formats.hours(one.duration)}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
};

const Missing = ({ answer }: AnswerProps<'missing'>) => {
  const t = useT();
  const formats = useFormats();
  const open = ({ undecided, unbooked }: (typeof answer.days)[number]) =>
    [
      undecided > 0 ? t('ai:threads.toAssign', { time: formats.hours(undecided) }) : null,
      unbooked > 0 ? t('ai:threads.toBook', { time: formats.hours(unbooked) }) : null,
    ].filter((text) => text !== null);
  return (
    <Stack gap={4}>
      <Period answer={answer} />
      {answer.days.length === 0 && <Text size="sm">{t('ai:threads.complete')}</Text>}
      <List size="sm">
        {answer.days.map((day) => (
          <List.Item key={day.date}>
            <DayLink className={classes.link} date={day.date}>
              {formats.day(day.date)}
            </DayLink>
            : {open(day).join(', ')}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
};

const Why = ({ answer }: AnswerProps<'why'>) => {
  const t = useT();
  const formats = useFormats();
  const [first] = answer.suggestion_ids;
  const parts = [
    { seconds: answer.by_hand, text: () => t('ai:threads.byHand', { time: formats.hours(answer.by_hand) }) },
    { seconds: answer.by_tag, text: () => t('ai:threads.byTag', { time: formats.hours(answer.by_tag) }) },
    { seconds: answer.otherwise, text: () => t('ai:threads.otherwise', { time: formats.hours(answer.otherwise) }) },
  ].filter(({ seconds }) => seconds > 0);
  if (parts.length === 0 && first === undefined) return <Text size="sm">{t('ai:threads.nothing')}</Text>;
  return (
    <Stack gap={4}>
      <Period answer={{ from: answer.date, to: answer.date }} />
      {parts.length > 0 && (
        <Text size="sm">
          {answer.contact.name}: {parts.map(({ text }) => text()).join(' · ')}
        </Text>
      )}
      {first !== undefined && (
        <Explanation suggestion={{ id: first, kind: 'contact', contact_id: answer.contact.id }} />
      )}
    </Stack>
  );
};

const Plan = ({
  turn: { id, status },
  answer,
  onDecided,
}: AnswerProps<'assign'> & Pick<TurnProps, 'turn' | 'onDecided'>) => {
  const t = useT();
  const formats = useFormats();
  const confirm = useConfirmPlan();
  const decide = (drop: boolean) => () =>
    confirm.mutate({ turnId: id, dayIds: answer.day_ids, drop }, { onSuccess: onDecided });
  const about = {
    count: answer.log_count,
    time: formats.hours(answer.duration),
    name: answer.contact?.name ?? t('ai:internal'),
  };
  return (
    <Stack gap={4} align="flex-start">
      <Period answer={answer} />
      <Text size="sm">
        {answer.log_count === 0 ? t('ai:threads.planNone', { text: answer.text }) : t('ai:threads.plan', about)}
      </Text>
      {answer.titles.length > 0 && (
        <Text size="sm" c="dimmed">
          {answer.titles.join(' · ')}
        </Text>
      )}
      {answer.left > 0 && <Text size="sm">{t('ai:threads.left', { count: answer.left })}</Text>}
      {status === 'planned' && (
        <Group gap="xs">
          <Button size="compact-sm" loading={confirm.isPending} onClick={decide(false)}>
            {t('ai:threads.confirm')}
          </Button>
          <Button size="compact-sm" variant="default" disabled={confirm.isPending} onClick={decide(true)}>
            {t('ai:threads.drop')}
          </Button>
        </Group>
      )}
      {(status === 'done' || status === 'dropped') && (
        <Text size="sm" fw={600}>
          {t(`ai:threads.${status}`)}
        </Text>
      )}
    </Stack>
  );
};
