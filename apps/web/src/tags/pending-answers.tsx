import { ActionIcon, Button, Text } from '@mantine/core';
import { IconDots, IconEyeOff, IconHome, IconSearch } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { candidateName, evidenceText } from '../timeline/panel/evidence.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { ContactDot } from '../ui/contact-dot.tsx';
import { Hint } from '../ui/hint.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { type Answer, answerOf } from './pending-choice.ts';
import type { PendingTag } from './tag-queries.ts';
import { factText } from './tag-words.ts';
import classes from './tags-screen.module.css';

type PendingAnswersProps = {
  pending: PendingTag;
  /** It receives the keys. */
  isMarked: boolean;
  onAnswer: (answer: Answer) => void;
  onSearch: () => void;
};

/** The best answers with their evidence, and a search for any other. */
export const PendingAnswers = ({ pending, isMarked, onAnswer, onSearch }: PendingAnswersProps) => {
  const t = useT();
  const name = factText(t, pending);
  return (
    <div>
      <div className={classes.answers}>
        {pending.candidates.map((candidate, index) => (
          <Hint key={`${candidate.kind} ${candidate.contact_id}`} label={evidenceText(t, candidate)}>
            <Button
              size="compact-sm"
              classNames={{ root: classes.answer ?? '', label: classes.answerText ?? '' }}
              variant={index === 0 && candidate.certain ? 'filled' : 'light'}
              leftSection={candidate.contact_id !== null && <ContactDot id={candidate.contact_id} />}
              rightSection={isMarked && <Kbd keys={String(index + 1)} />}
              onClick={() => onAnswer(answerOf(candidate))}
            >
              {candidateName(t, candidate)}
            </Button>
          </Hint>
        ))}
        <Button
          size="compact-sm"
          classNames={{ root: classes.answer ?? '', label: classes.answerText ?? '' }}
          variant="default"
          leftSection={<IconSearch size={14} aria-hidden />}
          rightSection={isMarked && <Kbd keys="/" />}
          onClick={onSearch}
        >
          {t(pending.candidates.length === 0 ? 'tags:batch.contact' : 'tags:pending.other')}
        </Button>
        <ActionMenu
          entries={[
            {
              key: 'internal',
              label: t('tags:pending.internal'),
              icon: IconHome,
              run: () => onAnswer({ kind: 'internal', contactId: null }),
            },
            {
              key: 'ignore',
              label: t('tags:pending.ignore'),
              icon: IconEyeOff,
              run: () => onAnswer({ kind: 'ignored', contactId: null }),
            },
          ]}
        >
          <ActionIcon variant="subtle" color="gray" aria-label={t('tags:pending.more', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </ActionMenu>
      </div>
      {pending.candidates[0] && (
        <Text size="xs" c="dimmed" mt={4} lineClamp={2}>
          {evidenceText(t, pending.candidates[0])}
        </Text>
      )}
    </div>
  );
};
