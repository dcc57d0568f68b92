// What time like this was booked on before, each a press away, with what it rests on.
import type { BookingOffer } from '@daybook/contract/suggestions.ts';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../shell/i18n.ts';
import { useFormats } from '../ui/use-formats.ts';
import classes from './answers.module.css';
import { slotOffersQuery } from './day-queries.ts';

type BookingOffersProps = {
  dayId: string;
  /** One of the logs of the slot. */
  logId: string;
  date: string;
  /** What is chosen already is no offer. */
  chosenIds: readonly string[];
  onTake: (offer: BookingOffer) => void;
};

const weekdayOf: Intl.DateTimeFormatOptions = { weekday: 'long' };

/** Nothing where history has nothing else to offer. */
export const BookingOffers = ({ dayId, logId, date, chosenIds, onTake }: BookingOffersProps) => {
  const t = useT();
  const formats = useFormats();
  const { data: offers = [] } = useQuery(slotOffersQuery(dayId, logId));
  const chosen = [...chosenIds].sort().join(' ');
  const keyOf = ({ dimensions }: BookingOffer) =>
    dimensions
      .map(({ id }) => id)
      .sort()
      .join(' ');
  const others = offers.filter((one) => one.dimensions.length > 0 && keyOf(one) !== chosen);
  if (others.length === 0) return null;
  const weekday = formats.date(date, weekdayOf);
  return (
    <ul className={classes.list} aria-label={t('timeline:offers.label')} data-small>
      {others.map((offer) => (
        <li key={offer.id}>
          <UnstyledButton className={classes.answer} onClick={() => onTake(offer)}>
            <span className={classes.words}>
              <span className={classes.name}>
                {[offer.dimensions.map(({ name }) => name).join(' / '), offer.description].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.evidence}>
                {t(`timeline:offers.${offer.basis}`, { times: offer.times, total: offer.total, weekday })}
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
