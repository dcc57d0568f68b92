import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import type { DataColumn } from '../ui/list/data-columns.ts';
import { PendingAnswers } from './pending-answers.tsx';
import type { Answer } from './pending-choice.ts';
import type { PendingTag } from './tag-queries.ts';
import classes from './tags-screen.module.css';

type PendingColumnsInput = {
  /** The row that receives the keys. */
  marked: PendingTag | undefined;
  onAnswer: (pending: PendingTag, answer: Answer) => void;
  onSearch: (pending: PendingTag) => void;
};

/** The columns of references that wait for a decision: the fact, its time, and its likely contacts. */
export const usePendingColumns = ({
  marked,
  onAnswer,
  onSearch,
}: PendingColumnsInput): readonly DataColumn<PendingTag>[] => {
  const t = useT();
  return [
    {
      key: 'value',
      header: t('tags:value'),
      cell: (pending) => (
        <div className={classes.words}>
          <div className={classes.fact}>
            <Text size="xs" c="dimmed">
              {t(`tags:types.${pending.type}`)}
            </Text>
            <Text fw={600} size="sm" className={classes.value}>
              {pending.value}
            </Text>
          </div>
          <Text size="xs" c="dimmed" lineClamp={1} title={pending.latest_subject}>
            {pending.latest_subject}
          </Text>
          <Text component="div" size="xs" c="dimmed" hiddenFrom="sm">
            <DurationText seconds={pending.duration} /> · {t('tags:pending.logs', { count: pending.logs })}
          </Text>
        </div>
      ),
    },
    {
      key: 'time',
      header: t('tags:pending.time'),
      align: 'end',
      width: '7rem',
      hideOnPhone: true,
      cell: (pending) => (
        <>
          <DurationText seconds={pending.duration} />
          <Text size="xs" c="dimmed">
            {t('tags:pending.logs', { count: pending.logs })}
          </Text>
        </>
      ),
    },
    {
      key: 'answers',
      header: t('tags:pending.forWhom'),
      width: '46%',
      phoneWidth: '52%',
      cell: (pending) => (
        <PendingAnswers
          pending={pending}
          isMarked={pending === marked}
          onAnswer={(given) => onAnswer(pending, given)}
          onSearch={() => onSearch(pending)}
        />
      ),
    },
  ];
};
