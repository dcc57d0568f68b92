// For whom selected time was: the probable answers, the other ones, and remembering the best for later time.
import { Button, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { Kbd } from '../../ui/kbd.tsx';
import type { Decision } from '../editing/edit-timeline.ts';
import { useDayControls, useDaySelection } from '../frame/day-context.ts';
import { Answers } from './answers.tsx';
import { candidateName, referenceText } from './evidence.ts';
import classes from './logs-panel.module.css';
import { asksByName } from './panel-choice.ts';
import type { useLogDecisions } from './use-log-decisions.ts';

type Decisions = ReturnType<typeof useLogDecisions>;
const answerKeys = [0, 1, 2] as const;

/** The keys of the answers, which also work where the answers themselves are not shown. */
export const useAnswerKeys = (decisions: Decisions, canDecide: boolean, decide: (decision: Decision) => void) => {
  const t = useT();
  const { setIsPicking } = useDayControls();
  const { candidates, cluster, summary, answer, remember } = decisions;
  const canRemember = candidates.length > 0 && cluster?.remember != null;
  useKeys([
    ...answerKeys.map((index) => ({
      key: String(index + 1),
      label: t('timeline:keys.answer', { number: index + 1 }),
      run: () => answer(candidates[index]),
      disabled: !canDecide || candidates[index] === undefined,
    })),
    { key: 'i', label: t('timeline:kind.internal'), run: () => decide({ kind: 'internal' }), disabled: !canDecide },
    { key: 'n', label: t('timeline:kind.ignore'), run: () => decide({ kind: 'ignored' }), disabled: !canDecide },
    { key: '/', label: t('timeline:otherContact'), run: () => setIsPicking(true), disabled: !canDecide },
    { key: 'r', label: t('timeline:keys.remember'), run: remember, disabled: !canDecide || !canRemember },
    {
      key: 'o',
      label: t('timeline:reopen'),
      run: () => decide({ kind: 'open' }),
      disabled: !canDecide || summary.kind === 'untagged',
    },
  ]);
};

type ForWhomProps = {
  decisions: Decisions;
  decide: (decision: Decision) => void;
  picker: (autoFocus: boolean) => ReactNode;
};

export const ForWhom = ({ decisions, decide, picker }: ForWhomProps) => {
  const t = useT();
  const { isPicking } = useDaySelection();
  const { setIsPicking } = useDayControls();
  const { candidates, summary, canReopen, answer } = decisions;
  const asks = asksByName(summary, candidates);
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('timeline:forWhom')}
      </Title>
      {isPicking ? (
        picker(true)
      ) : (
        <>
          {asks && picker(false)}
          {candidates.length > 0 && <Answers candidates={candidates} active={0} onAnswer={answer} />}
          <Group gap="xs">
            <ChoiceButton label={t('timeline:kind.internal')} keys="i" onClick={() => decide({ kind: 'internal' })} />
            <ChoiceButton label={t('timeline:kind.ignore')} keys="n" onClick={() => decide({ kind: 'ignored' })} />
            {!asks && <ChoiceButton label={t('timeline:otherContact')} keys="/" onClick={() => setIsPicking(true)} />}
            {canReopen && (
              <ChoiceButton label={t('timeline:reopen')} keys="o" onClick={() => decide({ kind: 'open' })} />
            )}
          </Group>
          <RememberButton decisions={decisions} />
        </>
      )}
    </Stack>
  );
};

const ChoiceButton = ({ label, keys, onClick }: { label: string; keys: string; onClick: () => void }) => (
  <Button variant="default" size="sm" onClick={onClick} rightSection={<Kbd keys={keys} />}>
    {label}
  </Button>
);

/** Shows nothing when no reference would lead to the same decision. */
const RememberButton = ({ decisions: { candidates, cluster, remember } }: { decisions: Decisions }) => {
  const t = useT();
  const [best] = candidates;
  if (!best || !cluster?.remember) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      justify="flex-start"
      classNames={{ root: classes.remember, label: classes.rememberText }}
      onClick={remember}
      rightSection={<Kbd keys="r" />}
    >
      {t('timeline:remember', {
        what: referenceText(t, cluster.remember),
        name: candidateName(t, best),
        count: cluster.remember.open_logs,
      })}
    </Button>
  );
};
