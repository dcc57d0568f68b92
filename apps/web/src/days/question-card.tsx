import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { drawQuestion, isSecondOfTwo } from '../shell/keys/unread-question.ts';
import classes from './process.module.css';

export type QuestionCardProps = {
  /** Changes with every question, so that the question is announced and focused. */
  id: string;
  lead?: ReactNode;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
  after?: ReactNode;
  /** Whether its content is loading: the content that follows must be read first. */
  isReading?: boolean;
};

/** The second press of a double click was meant for the previous question. */
const stopDoublePress = (event: MouseEvent): void => {
  if (!isSecondOfTwo(event)) return;
  event.preventDefault();
  event.stopPropagation();
};

/** One question: its text, its subject, and the answers. */
export const QuestionCard = ({ id, lead, title, aside, children, after, isReading = false }: QuestionCardProps) => {
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other question takes the focus.
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other question is a new one to read.
  useLayoutEffect(() => (card.current ? drawQuestion(card.current) : undefined), [id, isReading]);
  return (
    <div className={classes.column} onClickCapture={stopDoublePress}>
      {lead && <p className={classes.lead}>{lead}</p>}
      <section ref={card} tabIndex={-1} className={classes.card} aria-labelledby="question" data-question={id}>
        <div className={classes.cardHead}>
          <h2 id="question" className={classes.question}>
            {title}
          </h2>
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
        {children}
      </section>
      {after && <div className={classes.after}>{after}</div>}
    </div>
  );
};
