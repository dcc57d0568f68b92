import { useT } from '../../texts/i18n.ts';
import { useDay } from '../frame/day-context.ts';
import type { ContactRow } from './contact-rows.ts';

/**
 * Returns a function for the name of a part of the day, by contact. A booking can name a contact that no activity of
 * the day has.
 */
export const useOwnerName = () => {
  const t = useT();
  const { timeline, contactName } = useDay();
  return ({ kind, contactId }: Pick<ContactRow, 'kind' | 'contactId'>): string => {
    if (kind !== 'contact') return t(`timeline:kind.${kind}`);
    const booked = timeline.registrations.find(({ contact_id }) => contact_id === contactId);
    return contactName(contactId) ?? booked?.contact_name ?? '';
  };
};
