import type { Candidate } from '@daybook/contract/suggestions.ts';
import { Kbd as MantineKbd, UnstyledButton } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import classes from './answers.module.css';
import { candidateName, evidenceText, hitRateText, shareOf, whyNotText } from './evidence.ts';

export type AnswersProps = {
  candidates: readonly Candidate[];
  /** The answer that Enter selects. */
  active: number;
  onAnswer: (candidate: Candidate) => void;
  large?: boolean;
  /** The key of the first; the others have the ones after it. */
  firstKey?: number;
};

/**
 * The best answers with their evidence and how often that evidence was right, under the keys 1 to 3; and a line that
 * opens to explain why the second is not the first.
 */
export const Answers = ({ candidates, active, onAnswer, large = false, firstKey = 1 }: AnswersProps) => {
  const t = useT();
  const formats = useFormats();
  const [, second] = candidates;
  const against = second === undefined ? '' : whyNotText(t, second);
  return (
    <>
      <ul className={classes.list} data-large={large || undefined}>
        {candidates.map((candidate, index) => (
          <li key={`${candidate.kind}-${candidate.contact_id}`}>
            <UnstyledButton
              className={classes.answer}
              data-active={index === active || undefined}
              aria-keyshortcuts={String(firstKey + index)}
              onClick={() => onAnswer(candidate)}
            >
              <MantineKbd size={large ? 'sm' : 'xs'} aria-hidden>
                {firstKey + index}
              </MantineKbd>
              <span className={classes.words}>
                <span className={classes.name}>{candidateName(t, candidate)}</span>
                <span className={classes.evidence}>{evidenceText(t, candidate)}</span>
                {candidate.hit_rate && (
                  <span className={classes.evidence} title={t('timeline:evidence.hitRateTitle')}>
                    {hitRateText(t, candidate.hit_rate)}
                  </span>
                )}
              </span>
              <span className={classes.share}>{formats.percent(shareOf(candidate))}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {second && against !== '' && (
        <details className={classes.whyNot}>
          <summary>{t('timeline:evidence.whyNot', { name: candidateName(t, second) })}</summary>
          {against}
        </details>
      )}
    </>
  );
};
