// Earlier bookings of similar time as offers, each one press away, with its evidence and past accuracy.
import type { BookingOffer } from '@daybook/contract/suggestions.ts';
import { Kbd as MantineKbd, UnstyledButton } from '@mantine/core';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import classes from '../../timeline/panel/answers.module.css';
import { hitRateText } from '../../timeline/panel/evidence.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';

type BookingOffersProps = {
  date: string;
  offers: readonly BookingOffer[];
  /** The key of the first; the others have the following keys. */
  firstKey: number;
  /** Whether the contact is still open. */
  namesContact?: boolean;
  large?: boolean;
  onTake: (offer: BookingOffer) => void;
};

const weekdayOf: Intl.DateTimeFormatOptions = { weekday: 'long' };

/** Nothing when history has no offers. */
export const BookingOffers = ({
  date,
  offers,
  firstKey,
  namesContact = false,
  large = false,
  onTake,
}: BookingOffersProps) => {
  const t = useT();
  const formats = useFormats();
  const offerLabel = (offer: BookingOffer) => {
    const whose = offer.internal ? t('timeline:kind.internal') : (offer.contact_name ?? '');
    const names = offer.dimensions.map(({ name }) => name).join(' / ');
    return [...(namesContact ? [whose] : []), names, offer.description].filter(Boolean).join(' · ');
  };
  const shortcutKey = (index: number) => String(firstKey + index);
  useKeys(
    offers.map((offer, index) => ({ key: shortcutKey(index), label: offerLabel(offer), run: () => onTake(offer) })),
  );
  if (offers.length === 0) return null;
  const weekday = formats.date(date, weekdayOf);
  return (
    <ul className={classes.list} aria-label={t('timeline:offers.label')} data-large={large || undefined}>
      {offers.map((offer, index) => (
        <li key={offer.id}>
          <UnstyledButton
            className={classes.answer}
            aria-keyshortcuts={shortcutKey(index)}
            onClick={() => onTake(offer)}
          >
            <MantineKbd size={large ? 'sm' : 'xs'} aria-hidden>
              {shortcutKey(index)}
            </MantineKbd>
            <span className={classes.words}>
              <span className={classes.name}>{offerLabel(offer)}</span>
              <span className={classes.evidence}>
                {t(`timeline:offers.${offer.basis}`, { times: offer.times, total: offer.total, weekday })}
              </span>
              {offer.hit_rate && (
                <span className={classes.evidence} title={t('timeline:evidence.hitRateTitle')}>
                  {hitRateText(t, offer.hit_rate)}
                </span>
              )}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
