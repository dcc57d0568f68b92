import { useT } from '../texts/i18n.ts';
import { SubjectList } from '../timeline/activities/subject-list.tsx';
import { subjectsOf } from '../timeline/editing/edit-timeline.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ActionRow } from './action-row.tsx';
import type { Question } from './process-steps.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionProps } from './question-props.ts';
import { useActionKeys } from './use-question-keys.ts';

type Internal = Extract<Question, { step: 'internal' }>;

/** Time marked internal, reviewed once: usually it is right, and one key confirms it. */
export const InternalQuestion = ({ question: { id, logs }, process }: QuestionProps<Internal>) => {
  const t = useT();
  const formats = useFormats();
  const logIds = logs.flatMap(({ log_ids }) => log_ids);
  const seconds = logs.reduce((sum, one) => sum + one.duration, 0);
  const subjects = subjectsOf(logs);
  const keep = () => process.confirm(logIds, t('days:internal.kept', { duration: formats.hours(seconds) }));
  const reopen = () => {
    const message = t('days:internal.reopened', { duration: formats.hours(seconds) });
    void process.tag([], () => process.actions.decide(logIds, { kind: 'open' }, message), message);
  };
  const ignore = () => {
    const message = t('timeline:done.decided', { duration: formats.hours(seconds), name: t('timeline:kind.ignored') });
    void process.tag([], () => process.actions.decide(logIds, { kind: 'ignored' }, message), message);
  };
  const others = [
    { keys: 'o', label: t('days:internal.reopen'), run: reopen },
    { keys: 'n', label: t('timeline:kind.ignore'), run: ignore },
  ];
  const primary = { keys: 'Enter', label: t('days:internal.keep'), run: keep };
  useActionKeys([...others, primary]);
  return (
    <QuestionCard
      id={id}
      title={t('days:internal.title', { count: subjects.length })}
      aside={<DurationText seconds={seconds} />}
    >
      <SubjectList subjects={subjects.map((one) => ({ key: one.subject_id, ...one }))} most={8} />
      <ActionRow others={others} primary={primary} />
    </QuestionCard>
  );
};
