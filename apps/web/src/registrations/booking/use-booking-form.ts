// The state of the booking form: its values, choices, problems, and submitting it.
import type { DimensionChoice, TemplateChoice } from '@daybook/contract/dimension-choices.ts';
import type { BookingOffer } from '@daybook/contract/suggestions.ts';
import { bookedSeconds } from '@daybook/domain/registrations/rounding.ts';
import { useEffect, useReducer, useState } from 'react';
import { useAskedFields } from '../../custom-fields/use-asked-fields.ts';
import {
  type Chosen,
  choose,
  type Dimension,
  optionsOn,
  problemOf,
  withDefaults,
} from '../../dimensions/choosing/dimension-choice.ts';
import { useDimensions } from '../../dimensions/choosing/use-dimensions.ts';
import { useSession } from '../../shell/api/session.ts';
import { type BookingStart, followStart, reduceDraft, startDraft } from './booking-draft.ts';
import type { BookingFormProps } from './booking-form-props.ts';
import { bookingInput, isUsuallyBillable, steppedDuration } from './booking-input.ts';
import { blocksOf } from './round-booking.ts';
import { otherOffers, useBookingOffers } from './use-booking-offers.ts';
import { useTypedCorrection } from './use-typed-correction.ts';

const quickest = 3;

/** The draft, which follows its initial values; a change of those takes effect in the same render. */
const useDraft = ({ target, initial, aim = '' }: BookingFormProps) => {
  const start: BookingStart = { ...initial, billable: initial.billable ?? isUsuallyBillable(target) };
  const whole = `${target.contactId} ${target.internal} ${aim}`;
  const [kept, dispatch] = useReducer(reduceDraft, { aim: whole, start }, startDraft);
  const draft = followStart(kept, whole, start);
  if (draft !== kept) dispatch({ kind: 'proposed', aim: whole, start });
  return { draft, dispatch };
};

export const useBookingForm = (props: BookingFormProps) => {
  const { target, logIds, dayId = null, recordedSeconds, blockSeconds, isQuick = false, isChange = false } = props;
  const { preferences } = useSession();
  const { draft, dispatch } = useDraft(props);
  const { dimensions: chosen, description } = draft;
  const [picked, setPicked] = useState<readonly Dimension[]>([]);
  const { choices, isReady: isOffered, isFresh } = useDimensions(target, chosen);
  const fields = useAskedFields(props.initial.customfields, description);
  const isReady = isOffered && fields.isReady;
  const byId = new Map([...choices.flatMap(({ all }) => all), ...picked].map((one) => [one.id, one] as const));
  const levels = choices.map(({ level }) => level);
  const problem = isReady ? problemOf(levels, chosen, byId, target) : null;
  const missing = problem === null ? undefined : choices.find(({ level }) => level === problem.level);

  const takesDefaults = isFresh && !isChange && !draft.touched.has('dimensions');
  const defaults = takesDefaults ? withDefaults(choices, chosen, target, byId) : chosen;
  useEffect(() => {
    if (defaults !== chosen) dispatch({ kind: 'defaulted', dimensions: defaults });
  }, [defaults, chosen, dispatch]);

  const blocks = blocksOf(preferences, blockSeconds);
  const roundedSeconds = bookedSeconds(recordedSeconds, blocks);
  const durationSeconds = draft.durationSeconds ?? roundedSeconds;
  const offered = useBookingOffers(dayId, logIds[0]);
  const quick = isQuick && missing && offered.isReady ? optionsOn(missing.all, chosen, target).slice(0, quickest) : [];

  const fill = (values: Partial<BookingStart>) => dispatch({ kind: 'filled', values });
  /** null: the rounded time, which needs no correction. */
  const correctedSeconds = (seconds: number): number | null => (seconds === roundedSeconds ? null : seconds);
  const typed = useTypedCorrection({
    durationSeconds,
    blocks,
    onSet: (seconds) => fill({ durationSeconds: correctedSeconds(seconds) }),
    onStep: (direction, fromSeconds) => {
      const next = steppedDuration(fromSeconds, direction, blocks, roundedSeconds);
      if (next !== undefined) fill({ durationSeconds: next });
    },
    onEnter: () => submit(),
  });
  const submit = (dimensions: Chosen = chosen, text = description) => {
    dispatch({ kind: 'tried' });
    const taken = typed.take();
    if (taken.kind === 'refused') return;
    if (!isReady || problemOf(levels, dimensions, byId, target) !== null || fields.problems.size > 0) return;
    const about = { target, logIds, recordedSeconds, roundedSeconds, customfields: fields.filled };
    const seconds = taken.kind === 'set' ? correctedSeconds(taken.seconds) : draft.durationSeconds;
    props.onSubmit(bookingInput(about, { ...draft, dimensions, description: text, durationSeconds: seconds }));
  };
  const remember = (dimensions: readonly DimensionChoice[]) => setPicked((before) => [...before, ...dimensions]);
  return {
    draft,
    choices,
    fields,
    isReady,
    problem,
    missing,
    blocks,
    durationSeconds,
    offers: otherOffers(offered.offers, chosen),
    quick,
    fill,
    submit,
    typed,
    /** Whether a level is relevant here. */
    shows: ({ level, all }: (typeof choices)[number]): boolean =>
      missing?.level === level ||
      chosen.some((one) => one.level === level) ||
      optionsOn(all, chosen, target).length > 0,
    takeDimension: (level: number, dimension: Dimension | null) => {
      if (dimension !== null) remember([dimension]);
      fill({ dimensions: choose(chosen, level, dimension, byId) });
    },
    takeQuick: (dimension: Dimension) => {
      const next = choose(chosen, dimension.level, dimension, byId);
      fill({ dimensions: next });
      submit(next);
    },
    takeOffer: (offer: BookingOffer) => {
      const text = offer.description === '' ? description : offer.description;
      fill({ dimensions: offer.dimensions, description: text });
      if (isQuick) submit(offer.dimensions, text);
    },
    takeTemplate: (template: TemplateChoice) => {
      remember(template.dimensions);
      const dimensions = template.dimensions.map(({ id, level, formatted_name: name }) => ({ id, level, name }));
      fill({ dimensions, ...(template.description !== '' && { description: template.description }) });
    },
  };
};
