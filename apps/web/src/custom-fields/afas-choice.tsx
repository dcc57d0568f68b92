import { type AfasKey, afasKeys } from '@daybook/domain/custom-fields/afas-fields.ts';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { customFieldsQuery } from './field-queries.ts';

/** none: the field stays here. free: one that the firm made in AFAS, named by its id. */
export type AfasPlace = AfasKey | 'none' | 'free';

/** Whether the organisation's hours go to AFAS. */
export const useUsesAfas = (): boolean => useSession().client.external_crm === 'afas';

type Props = {
  place: AfasPlace;
  id: string;
  idError: string | null;
  onPlace: (place: AfasPlace) => void;
  onId: (id: string) => void;
};

/** Of a new field, where bookings go to AFAS: which field it fills there. Taken ones are not offered. */
export const AfasChoice = ({ place, id, idError, onPlace, onId }: Props) => {
  const t = useT();
  const { data } = useQuery(customFieldsQuery);
  const taken = new Set(data?.data.map(({ attributes }) => attributes.key));
  const open = afasKeys.filter((key) => !taken.has(key));
  return (
    <>
      <Select
        label={t('dimensions:fields.afasPlace')}
        description={t(place === 'none' ? 'dimensions:fields.afasNoneText' : 'dimensions:fields.afasPlaceText')}
        data={[
          { value: 'none', label: t('dimensions:fields.afasPlaces.none') },
          ...open.map((value) => ({ value, label: t(`dimensions:fields.afasPlaces.${value}`) })),
          { value: 'free', label: t('dimensions:fields.afasPlaces.free') },
        ]}
        allowDeselect={false}
        value={place}
        onChange={(value) => onPlace((value ?? 'none') as AfasPlace)}
      />
      {place === 'free' && (
        <TextInput
          label={t('dimensions:fields.afasId')}
          description={t('dimensions:fields.afasIdText')}
          value={id}
          error={idError}
          spellCheck={false}
          onChange={(event) => onId(event.currentTarget.value)}
        />
      )}
    </>
  );
};
