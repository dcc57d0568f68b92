import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import { shownBookings } from '@daybook/domain/suggestions/shown-choices.ts';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { blocksOf } from '../registrations/booking/round-booking.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { hitRateText } from '../timeline/panel/evidence.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ActionRow } from './action-row.tsx';
import { activitiesOf } from './activities/activities-of.ts';
import { RowActivities } from './activities/row-activities.tsx';
import { type Picked, type RowOfActivities, useActivities } from './activities/use-activities.ts';
import { bookingsTogether, dimensionsKey, isDivided, shownBooking } from './chosen-bookings.ts';
import classes from './process.module.css';
import type { Question } from './process-steps.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionProps } from './question-props.ts';
import { namedText } from './rows/named-text.ts';
import { OtherBookings } from './rows/other-bookings.tsx';
import { type RowChoice, RowChoices, useRowChoiceKeys } from './rows/row-choices.tsx';
import { RowDuration } from './rows/row-duration.tsx';
import { Look } from './rows/row-tools.tsx';
import { useActionKeys } from './use-question-keys.ts';
import type { PossibleBooking } from './use-row-choices.ts';

const SuggestionRating = onDemand(async () => (await import('./suggestion-rating.tsx')).SuggestionRating);

type Complete = Extract<Question, { step: 'book'; kind: 'complete' }>;

/**
 * All complete bookings. Only those with the certainty that the user set are ticked; the others are proposals, which
 * are booked separately, with their alternatives one click away. A choice applies at once to the other bookings too,
 * and some activities of a booking may get another one.
 */
export const BookTogether = ({ question, process, timeline }: QuestionProps<Complete>) => {
  const { id: questionId, tooShort } = question;
  const t = useT();
  const { said } = process;
  const blocks = blocksOf(useSession().preferences, timeline.block_seconds);
  const suggestions = question.suggestions.map((one) => {
    const { booking, offered, isChosen } = shownBooking(one, said.chosen);
    const choices = offered.map((other): RowChoice => {
      const name = nameOfDimensions(other);
      return { key: dimensionsKey(other), name, label: t('days:book.instead', { name }) };
    });
    const at = choices.findIndex(({ key }) => key === dimensionsKey(booking));
    const certain = one.certain || isChosen;
    const activities = activitiesOf(timeline.logs, one.log_ids);
    const typedSeconds = said.typedSeconds(one.log_ids);
    const bookedSeconds = typedSeconds ?? one.duration;
    const choice = { offered, choices, at, isChosen };
    return { ...one, ...booking, ...choice, certain, activities, isDoubtful: !certain, typedSeconds, bookedSeconds };
  });
  type Row = (typeof suggestions)[number];
  const formats = useFormats();
  const [at, setAt] = useState(0);
  const [menu, setMenu] = useState<string | null>(null);
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const contactLabel = (one: BookingSuggestion) =>
    one.internal ? t('timeline:kind.internal') : (one.contact_name ?? '');
  const isTicked = (one: BookingSuggestion) => one.certain !== flipped.has(one.id);
  const ticked = suggestions.filter(isTicked);
  const active = Math.min(at, suggestions.length - 1);
  const current = suggestions[active];
  const toggle = (id: string) => setFlipped((before) => before.symmetricDifference(new Set([id])));
  const all = useActivities(suggestions, active, setAt, { of: 'booking' });
  const pickedOf = (index: number) => (all.picked?.row === index ? all.picked : null);
  const chooseFor = ({ id, offered }: Row, { key }: RowChoice, logIds: readonly string[]) => {
    const booking = offered.find((other) => dimensionsKey(other) === key);
    if (!booking) return;
    all.clear();
    said.choose({ logIds, booking, offered });
    // A chosen booking is ticked, even if it was unticked by hand before.
    setFlipped((before) => before.difference(new Set([id])));
  };
  const book = (chosen: readonly Row[]) => {
    // While a duration is refused, nothing else is booked for it.
    const refused = all.list.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) return refused.focus();
    const duration = formats.hours(bookedTogether(chosen));
    const message = t('days:book.done', { count: chosen.length, duration });
    // Activities that the user left out by hand become a question; proposals beside the certain ones become the next
    // question.
    const isLeftOut = (one: Row) => !chosen.includes(one) && (one.certain || questionId === 'proposals');
    process.askOneByOne(suggestions.filter(isLeftOut).map(({ id }) => id));
    if (chosen.length === 0) return;
    void process.book(
      chosen.flatMap(({ log_ids }) => log_ids),
      () =>
        process.actions.book(
          timeline.day.id ?? '',
          bookingsTogether(chosen, new Set(said.chosen.flatMap(({ logIds }) => logIds))),
          message,
        ),
      message,
    );
  };
  const edit = () => {
    if (current) change(current, pickedOf(active));
  };
  /** Asks about a row separately, or about its selected activities. */
  const change = (one: Row, picked: Picked | null) =>
    picked === null ? process.askOneByOne([one.id]) : process.askPart(partOf(one, picked));
  const hasMore = (current?.choices.length ?? 0) > shownBookings;
  const other = () => (hasMore ? setMenu(current?.id ?? null) : edit());
  const bookAll = { keys: 'a', label: t('days:book.all', { count: suggestions.length }), run: () => book(suggestions) };
  // Among proposals all are booked next, unless the user ticked some by hand.
  const isTicking = questionId === 'complete' || suggestions.some(({ id }) => flipped.has(id));
  const isPart = isTicking && ticked.length > 0 && ticked.length < suggestions.length;
  // A user who unticked everything wants to review each.
  const isNone = questionId === 'complete' && ticked.length === 0;
  const others = [
    { keys: ' ', label: t('days:book.toggle'), run: () => toggle(suggestions[active]?.id ?? '') },
    { keys: '/', label: t('days:book.other'), run: other },
    { keys: 'e', label: t('days:book.edit'), run: edit },
    ...all.openAction,
    ...(isPart ? [bookAll] : []),
  ];
  const some = {
    label: isNone ? t('days:oneByOne') : t('days:book.ticked', { count: ticked.length }),
    run: () => book(ticked),
  };
  const primary = { ...bookAll, ...(isPart || isNone ? some : {}), keys: 'Enter', disabled: process.isProposing };
  // Rows that are being divided are not yet as they will be booked; while activities are selected, the list cannot be
  // booked by mistake.
  const isDividing = process.isProposing && question.suggestions.some((one) => isDivided(one, said.chosen));
  const books = [primary, ...(isPart ? [] : [bookAll])].map((one) => ({
    ...one,
    disabled: isDividing || all.picked !== null,
  }));
  useActionKeys([...others, ...books]);
  useRowChoiceKeys(
    current?.choices.slice(0, shownBookings) ?? [],
    (choice) => current && chooseFor(current, choice, pickedOf(active)?.ids ?? current.log_ids),
  );
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
          <DurationText seconds={bookedTogether(next)} />{' '}
          <span>{t('days:book.recorded', { duration: formats.hours(recorded) })}</span>
        </>
      }
      after={tooShort.length > 0 && <TooShort suggestions={tooShort} contactLabel={contactLabel} />}
    >
      <ul ref={all.list} className={classes.rows}>
        {suggestions.map((one, index) => {
          // The active row shows more of them, as many as there are keys.
          const shownChoices = index === active ? shownBookings : besideMost;
          const choose = (choice: RowChoice, ids = pickedOf(index)?.ids ?? one.log_ids) => {
            setAt(index);
            chooseFor(one, choice, ids);
          };
          return (
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
                    change(one, pickedOf(index));
                  }}
                  title={t('days:book.edit')}
                >
                  <span className={classes.rowName}>
                    <ContactDot id={one.contact_id} /> {contactLabel(one)}
                    {!one.certain && <Look />}
                  </span>
                  <span className={classes.rowDetail}>
                    {[nameOfDimensions(one), one.description].filter((text) => text !== '').join(' · ')}
                  </span>
                  <span className={classes.rowDetail}>
                    {one.isChosen
                      ? t('days:book.chosen')
                      : [
                          one.evidence === null
                            ? t('days:book.noHistory')
                            : t('days:book.evidence', { count: one.evidence.times, total: one.evidence.total }),
                          namedText(t, one.named),
                          hitRateText(t, one.hit_rate),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                  </span>
                </UnstyledButton>
                <RowActivities
                  row={one}
                  index={index}
                  all={all}
                  choicesOf={() => one.choices.filter((_, other) => other !== one.at)}
                  onChoose={choose}
                />
                {all.isOpen(one) && !one.isChosen && one.dimensions.length > 0 && (
                  <Suspense fallback={null}>
                    <SuggestionRating dayId={timeline.day.id ?? ''} kind="booking" suggestionId={one.id} />
                  </Suspense>
                )}
                {(!one.certain || one.isChosen || index === active) && (
                  <RowChoices
                    choices={one.choices.slice(0, shownChoices)}
                    at={pickedOf(index) ? -1 : one.at}
                    isActive={index === active}
                    onChoose={choose}
                  />
                )}
              </div>
              <span className={classes.rowEnd}>
                <RowDuration
                  name={contactLabel(one)}
                  durationSeconds={one.bookedSeconds}
                  blocks={blocks}
                  isActive={index === active}
                  onFocus={() => setAt(index)}
                  onSet={(seconds) =>
                    said.choose({
                      logIds: one.log_ids,
                      durationSeconds: seconds === one.duration ? null : seconds,
                    })
                  }
                />
                <span className={classes.rowDetail}>
                  <DurationText seconds={one.recorded} />
                </span>
                {one.typedSeconds !== null && <span className={classes.rowDetail}>{t('timeline:book.byHand')}</span>}
                {one.choices.length > shownChoices && (
                  <OtherBookings
                    name={contactLabel(one)}
                    choices={one.choices.slice(shownChoices)}
                    isOpen={menu === one.id}
                    onOpen={(isOpen) => setMenu(isOpen ? one.id : null)}
                    onChoose={choose}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <ActionRow others={others} primary={primary} />
    </QuestionCard>
  );
};

/** How many bookings an inactive row shows: the proposed one, and four alternatives. */
const besideMost = 5;

const bookedTogether = (rows: readonly { bookedSeconds: number }[]): number =>
  rows.reduce((sum, { bookedSeconds }) => sum + bookedSeconds, 0);

/** Returns the selected activities of a row as a separate proposal. */
const partOf = (row: BookingSuggestion & RowOfActivities, { ids, seconds }: Picked): BookingSuggestion => ({
  ...row,
  id: `part ${ids[0]}`,
  log_ids: [...ids],
  recorded: seconds,
  subjects: row.activities
    .filter(({ key }) => ids.includes(key))
    .map(({ log: { subject, source, duration } }) => ({ title: subject.title, source, duration })),
});

const nameOfDimensions = ({ dimensions }: PossibleBooking): string => dimensions.map(({ name }) => name).join(' / ');

type TooShortProps = { suggestions: readonly BookingSuggestion[]; contactLabel: (one: BookingSuggestion) => string };

const TooShort = ({ suggestions, contactLabel }: TooShortProps) => {
  const t = useT();
  const formats = useFormats();
  const list = suggestions.map((one) => `${contactLabel(one)} ${formats.hours(one.recorded)}`).join(', ');
  return <p className={classes.lead}>{t('days:book.tooShort', { count: suggestions.length, list })}</p>;
};
