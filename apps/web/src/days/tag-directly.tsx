// Untagged time when the organisation books directly on a level: the dimension is asked first, and determines the
// contact.

import { bookedSeconds } from '@daybook/domain/registrations/rounding.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { BookingForm } from '../registrations/booking/booking-form.tsx';
import { BookingOffers } from '../registrations/booking/booking-offers.tsx';
import { type Direct, DirectBooking } from '../registrations/booking/direct-booking.tsx';
import { blocksOf } from '../registrations/booking/round-booking.ts';
import { useBookingOffers } from '../registrations/booking/use-booking-offers.ts';
import { useDirectLevel } from '../registrations/booking/use-direct-level.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import type { BookingInput } from '../timeline/editing/booking-bodies.ts';
import type { Decision } from '../timeline/editing/edit-timeline.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Question } from './process-steps.ts';
import type { QuestionProps } from './question-props.ts';
import { TagQuestion } from './tag-question.tsx';

type TagOne = Extract<Question, { step: 'tag'; kind: 'one' }>;

export const TagDirectly = (props: QuestionProps<TagOne>) => {
  const {
    question: { cluster },
    process,
    timeline,
  } = props;
  const t = useT();
  const formats = useFormats();
  const { preferences } = useSession();
  const level = useDirectLevel();
  const [direct, setDirect] = useState<Direct | null>(null);
  // The choice has no specific contact: then the user names it.
  const [said, setSaid] = useState<Direct['target']>(null);
  const { offers, isReady } = useBookingOffers(timeline.day.id, cluster.log_ids[0]);
  const target = direct === null ? null : (direct.target ?? said);
  const shown = direct === null ? offers : [];
  const book = (booking: BookingInput) => {
    const duration = formats.hours(booking.durationSeconds ?? booking.roundedSeconds);
    const name = booking.contactName ?? t('timeline:kind.internal');
    const message = t('timeline:done.booked', { duration, name });
    void process.tag(cluster.log_ids, () => process.actions.book(timeline.day.id ?? '', [booking], message), message);
  };
  /** Keeps the decision for the booking if something was chosen already; otherwise it is the answer. */
  const keep = (decision: Decision): boolean => {
    if (direct === null || target !== null || (decision.kind !== 'contact' && decision.kind !== 'internal'))
      return false;
    const isContact = decision.kind === 'contact';
    const contactId = isContact ? decision.contactId : null;
    setSaid({ contactId, contactName: isContact ? decision.contactName : null, internal: !isContact });
    return true;
  };
  return (
    <TagQuestion
      {...props}
      firstKey={shown.length + 1}
      isOff={!isReady}
      onDecide={keep}
      title={t(direct === null || target !== null ? 'timeline:bookOn' : 'timeline:forWhom')}
      before={
        <Stack gap="sm">
          {level && (
            <DirectBooking
              level={level}
              chosen={direct}
              onChoose={(next) => {
                setDirect(next);
                setSaid(null);
              }}
              hasTarget={target !== null}
            />
          )}
          <BookingOffers
            date={timeline.day.date}
            offers={shown}
            firstKey={1}
            namesContact
            large
            onTake={(offer) =>
              book({
                logIds: cluster.log_ids,
                contactId: offer.contact_id,
                contactName: offer.contact_name,
                internal: offer.internal,
                dimensions: offer.dimensions,
                description: offer.description,
                recordedSeconds: cluster.duration,
                roundedSeconds: bookedSeconds(cluster.duration, blocksOf(preferences, timeline.block_seconds)),
                durationSeconds: null,
                customfields: {},
              })
            }
          />
        </Stack>
      }
      instead={
        direct !== null &&
        target !== null && (
          <BookingForm
            aim={direct.dimensions.map(({ id }) => id).join()}
            isQuick
            date={timeline.day.date}
            target={target}
            logIds={cluster.log_ids}
            recordedSeconds={cluster.duration}
            blockSeconds={timeline.block_seconds}
            initial={{ dimensions: direct.dimensions, description: '', durationSeconds: null, customfields: {} }}
            action={t('timeline:book.action')}
            onSubmit={book}
          />
        )
      }
    />
  );
};
