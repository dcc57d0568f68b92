import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import { Badge, Checkbox, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { hitRateText } from '../timeline/panel/evidence.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ActionRow } from './action-row.tsx';
import { bookingOf } from './booking-of.ts';
import classes from './process.module.css';
import type { Question } from './process-steps.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionProps } from './question-props.ts';
import { type RowChoice, RowChoices, useRowChoiceKeys, useRowChoices } from './row-choices.tsx';
import { useActionKeys } from './use-question-keys.ts';

type Complete = Extract<Question, { step: 'book'; kind: 'complete' }>;

/**
 * Every booking that misses nothing. Only what is as sure as the user asks for is ticked; the others are proposals, which are
 * booked by an act of their own, and have what they may be instead one press away.
 */
export const BookTogether = ({ question, process, timeline }: QuestionProps<Complete>) => {
  const { id: questionId, tooShort } = question;
  const t = useT();
  const { chosenAt, choose } = useRowChoices();
  const suggestions = question.suggestions.map((one) => {
    const { dimensions, description } = one;
    const bookings = [{ dimensions, description }, ...one.alternatives];
    const choices = bookings.map((booking): RowChoice => {
      const name = nameOfDimensions(booking);
      return { key: dimensionsKey(booking), name, label: t('days:book.instead', { name }) };
    });
    const chosen = chosenAt(one.id, bookings.map(dimensionsKey));
    return { ...one, ...bookings[chosen], choices, chosen };
  });
  const formats = useFormats();
  const [at, setAt] = useState(0);
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const contactLabel = (one: BookingSuggestion) =>
    one.internal ? t('timeline:kind.internal') : (one.contact_name ?? '');
  const isTicked = (one: BookingSuggestion) => one.certain !== flipped.has(one.id);
  const ticked = suggestions.filter(isTicked);
  const active = Math.min(at, suggestions.length - 1);
  const toggle = (id: string) => setFlipped((before) => before.symmetricDifference(new Set([id])));
  const chooseFor = (one: BookingSuggestion, { key }: RowChoice) => {
    choose(one.id, key);
    // Beside certain ones only what is ticked is booked next; among proposals all are.
    if (questionId === 'complete' && !isTicked(one)) toggle(one.id);
  };
  const book = (chosen: readonly BookingSuggestion[]) => {
    const duration = formats.hours(chosen.reduce((sum, one) => sum + one.duration, 0));
    const message = t('days:book.done', { count: chosen.length, duration });
    // Activities that the user left out by hand become a question; proposals beside the certain ones become the next
    // question.
    const isLeftOut = (one: BookingSuggestion) => !chosen.includes(one) && (one.certain || questionId === 'proposals');
    process.askOneByOne(suggestions.filter(isLeftOut).map(({ id }) => id));
    if (chosen.length === 0) return;
    void process.book(
      chosen.flatMap(({ log_ids }) => log_ids),
      () => process.actions.book(timeline.day.id ?? '', chosen.map(bookingOf), message),
      message,
    );
  };
  const edit = () => {
    const one = suggestions[active];
    if (one) process.askOneByOne([one.id]);
  };
  const all = { keys: 'a', label: t('days:book.all', { count: suggestions.length }), run: () => book(suggestions) };
  const isPart = ticked.length > 0 && ticked.length < suggestions.length;
  // A user who unticked everything wants to look at each.
  const isNone = questionId === 'complete' && ticked.length === 0;
  const others = [
    { keys: ' ', label: t('days:book.toggle'), run: () => toggle(suggestions[active]?.id ?? '') },
    { keys: 'e', label: t('days:book.edit'), run: edit },
    ...(isPart ? [all] : []),
  ];
  const some = {
    label: isNone ? t('days:oneByOne') : t('days:book.ticked', { count: ticked.length }),
    run: () => book(ticked),
  };
  const primary = { ...all, ...(isPart || isNone ? some : {}), keys: 'Enter' };
  useActionKeys([...others, primary, ...(isPart ? [] : [all])]);
  const current = suggestions[active];
  useRowChoiceKeys(current?.choices ?? [], (choice) => current && chooseFor(current, choice));
  useKeys([
    { key: 'ArrowDown', label: t('days:keys.next'), run: () => setAt((active + 1) % suggestions.length) },
    {
      key: 'ArrowUp',
      label: t('days:keys.previous'),
      run: () => setAt((active - 1 + suggestions.length) % suggestions.length),
    },
  ]);
  /** Bookings that Enter makes. */
  const next = isPart || isNone ? ticked : suggestions;
  const recorded = next.reduce((sum, one) => sum + one.recorded, 0);
  return (
    <QuestionCard
      id={questionId}
      title={t(questionId === 'proposals' ? 'days:book.proposals' : 'days:book.title', { count: suggestions.length })}
      lead={ticked.length < suggestions.length && t('days:book.unsure')}
      aside={
        <>
          <DurationText seconds={next.reduce((sum, one) => sum + one.duration, 0)} />{' '}
          <span>{t('days:book.recorded', { duration: formats.hours(recorded) })}</span>
        </>
      }
      after={tooShort.length > 0 && <TooShort suggestions={tooShort} contactLabel={contactLabel} />}
    >
      <ul className={classes.rows}>
        {suggestions.map((one, index) => (
          <li key={one.id} className={classes.row} data-active={index === active || undefined}>
            <Checkbox
              size="md"
              checked={isTicked(one)}
              onFocus={() => setAt(index)}
              onChange={() => toggle(one.id)}
              aria-label={contactLabel(one)}
            />
            <div className={classes.rowWords}>
              <UnstyledButton
                className={classes.rowButton}
                onClick={() => {
                  setAt(index);
                  process.askOneByOne([one.id]);
                }}
                title={t('days:book.edit')}
              >
                <span className={classes.rowName}>
                  <ContactDot id={one.contact_id} /> {contactLabel(one)}
                  {!one.certain && one.chosen === 0 && (
                    <Badge size="sm" variant="light" tt="none" ml={8} c="var(--accent-text)">
                      {t('days:book.check')}
                    </Badge>
                  )}
                </span>
                <span className={classes.rowDetail}>
                  {[nameOfDimensions(one), one.description].filter((text) => text !== '').join(' · ')}
                </span>
                <span className={classes.rowDetail}>
                  {one.chosen > 0
                    ? t('days:book.chosen')
                    : [
                        one.evidence === null
                          ? t('days:book.noHistory')
                          : t('days:book.evidence', { count: one.evidence.times, total: one.evidence.total }),
                        hitRateText(t, one.hit_rate),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                </span>
              </UnstyledButton>
              {(!one.certain || index === active) && (
                <RowChoices
                  choices={one.choices}
                  at={one.chosen}
                  isActive={index === active}
                  onChoose={(choice) => {
                    setAt(index);
                    chooseFor(one, choice);
                  }}
                />
              )}
            </div>
            <span className={classes.rowEnd}>
              <DurationText seconds={one.duration} className={classes.strong ?? ''} />
              <span className={classes.rowDetail}>
                <DurationText seconds={one.recorded} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <ActionRow others={others} primary={primary} />
    </QuestionCard>
  );
};

type Booking = Pick<BookingSuggestion, 'dimensions' | 'description'>;

const dimensionsKey = ({ dimensions }: Booking): string => dimensions.map(({ id }) => id).join(' ');

const nameOfDimensions = ({ dimensions }: Booking): string => dimensions.map(({ name }) => name).join(' / ');

type TooShortProps = { suggestions: readonly BookingSuggestion[]; contactLabel: (one: BookingSuggestion) => string };

const TooShort = ({ suggestions, contactLabel }: TooShortProps) => {
  const t = useT();
  const formats = useFormats();
  const list = suggestions.map((one) => `${contactLabel(one)} ${formats.hours(one.recorded)}`).join(', ');
  return <p className={classes.lead}>{t('days:book.tooShort', { count: suggestions.length, list })}</p>;
};
