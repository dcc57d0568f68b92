// Books without choosing a contact first: the choice on the organisation's level determines it. Specification 2,
// settings: booking method.
import { routes } from '@daybook/contract/routes.ts';
import { Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import type { Chosen } from '../../dimensions/choosing/dimension-choice.ts';
import { searchDimensionsOfContacts } from '../../dimensions/dimension-search.ts';
import { call } from '../../shell/api/api.ts';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { presentError } from '../../shell/messages/present-error.ts';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { RemoteSelect } from '../../ui/fields/remote-select.tsx';

export type Direct = {
  dimensions: Chosen;
  /** The target of the choice; null: any. */
  target: { contactId: string | null; contactName: string | null; internal: boolean } | null;
};

/** Returns the choice with its parents and the defaults below it, and its contact. */
const readDirect = async (dimensionId: string): Promise<Direct> => {
  const { levels } = (await call(routes.startFromProject, { body: { dimension_id: dimensionId } })).data;
  const chosen = levels.flatMap((one) => one.chosen ?? []);
  const contactId = chosen.find((one) => one.contact_id !== null)?.contact_id ?? null;
  const dimensions = chosen.map(({ id, level, formatted_name: name }) => ({ id, level, name }));
  if (contactId === null) return { dimensions, target: null };
  const { attributes } = (await call(routes.getContact, { params: { id: contactId } })).data;
  const { internal, formatted_name: contactName } = attributes;
  return {
    dimensions,
    target: internal ? { contactId: null, contactName: null, internal } : { contactId, contactName, internal },
  };
};

/** Outside dialogs the field loses the focus after a choice, so that keys work. */
const leave = (field: HTMLInputElement | null): void => {
  if (field?.closest('[role=dialog]') === null) field.blur();
};

type DirectBookingProps = {
  level: { id: string; name: string };
  chosen: Direct | null;
  onChoose: (chosen: Direct | null) => void;
  /** Whether the contact of the time is already known. */
  hasTarget: boolean;
  /** Takes the focus at first. */
  isFirst?: boolean;
};

export const DirectBooking = ({ level, chosen, onChoose, hasTarget, isFirst = false }: DirectBookingProps) => {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef<string | null>(null);
  const choose = async (id: string | null) => {
    latest.current = id;
    if (id === null) return onChoose(null);
    try {
      const found = await readDirect(id);
      if (latest.current !== id) return;
      leave(field.current);
      onChoose(found);
    } catch (error) {
      presentError(error);
    }
  };
  useKeys([{ key: 'd', label: t('timeline:direct.title', { level: level.name }), run: () => field.current?.focus() }]);
  return (
    <Stack gap="xs">
      <RemoteSelect
        ref={field}
        autoFocus={isFirst}
        label={t('timeline:direct.title', { level: level.name })}
        value={chosen === null ? null : latest.current}
        onChange={(id) => void choose(id)}
        chosen={null}
        queryKey={['dimensions', 'choices', 'with contact', level.id]}
        search={(typed, signal) => searchDimensionsOfContacts(level.id, typed, signal)}
      />
      {chosen?.target && (
        <Text size="sm" role="status">
          <ContactDot id={chosen.target.contactId} />{' '}
          {chosen.target.internal ? t('timeline:kind.internal') : chosen.target.contactName}
        </Text>
      )}
      {chosen !== null && chosen.target === null && !hasTarget && (
        <Text size="sm" role="status">
          {t('timeline:direct.nobody', { level: level.name })}
        </Text>
      )}
    </Stack>
  );
};
