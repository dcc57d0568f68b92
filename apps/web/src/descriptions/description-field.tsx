import { expandDateTags, hasDateTags } from '@daybook/domain/descriptions/date-tags.ts';
import { Popover, Textarea, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useSession } from '../shell/api/session.ts';
import { type Translate, useT } from '../texts/i18n.ts';
import classes from './description-field.module.css';
import { useKeptInView } from './use-kept-in-view.ts';
import { type Booked, type Offer, useOffers } from './use-offers.ts';

type DescriptionFieldProps = {
  label: string;
  value: string;
  booked: Booked;
  onChange: (value: string) => void;
  /** Called on Enter when no suggestion is selected. */
  onEnter: () => void;
};

const evidenceOf = (t: Translate, { origin, times }: Offer): string =>
  origin === 'written' || times > 0 ? t('timeline:offers.written', { count: times }) : t(`timeline:offers.${origin}`);

/**
 * The description of the work. Suggestions appear below it: arrows move through them, Enter takes one, Escape hides
 * them.
 */
export const DescriptionField = ({ label, value, booked, onChange, onEnter }: DescriptionFieldProps) => {
  const t = useT();
  const { user } = useSession();
  const list = useId();
  const { offers, at, isShown, open, close, move } = useOffers(value, booked);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeptInView(field, isShown);
  const take = (offer: Offer | undefined) => {
    if (offer !== undefined) onChange(offer.text);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const handled = () => event.preventDefault();
    if (event.key === 'Enter' && !event.shiftKey) {
      handled();
      if (isShown && at >= 0) take(offers[at]);
      else onEnter();
    } else if (isShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      handled();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (isShown && event.key === 'Escape') {
      handled();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' && !value.includes('\n')) open(true);
  };
  return (
    <Popover opened={isShown} width="target" position="bottom-start" offset={4} withRoles={false} closeOnEscape={false}>
      <Popover.Target>
        <Textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            open(false);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          aria-autocomplete="list"
          aria-controls={isShown ? list : undefined}
          aria-activedescendant={isShown && at >= 0 ? `${list}-${at}` : undefined}
          description={
            hasDateTags(value)
              ? t('timeline:offers.said', { text: expandDateTags(value, booked.date, user.language) })
              : undefined
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={2000}
        />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div id={list} role="listbox" aria-label={t('timeline:offers.label')} className={classes.offers}>
          {offers.map((offer, index) => (
            <UnstyledButton
              key={offer.text}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={classes.offer}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(offer)}
            >
              <span>{offer.text}</span>
              <span className={classes.evidence}>{evidenceOf(t, offer)}</span>
            </UnstyledButton>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
