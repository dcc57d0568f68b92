import { type AfasKey, afasFieldOf, afasKeys } from '@daybook/domain/custom-fields/afas-fields.ts';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { customFieldsQuery, type HoursField, hoursFieldsQuery } from './field-queries.ts';

/**
 * none: the field is not sent. free: one that the firm created in AFAS, by its id. Others: key of the custom field that
 * fills it.
 */
export type AfasPlace = AfasKey | 'none' | 'free' | (string & {});

/** Whether the organisation's hours are sent to AFAS. */
export const useUsesAfas = (): boolean => useSession().client.external_crm === 'afas';

/** The AFAS field for a key, as AFAS returns it; undefined otherwise. */
export const useAfasField = (key: string | undefined): HoursField | undefined => {
  const isAsked = useUsesAfas() && key !== undefined && afasFieldOf(key) !== null;
  const { data } = useQuery({ ...hoursFieldsQuery, enabled: isAsked });
  return data?.find((one) => one.key === key);
};

type Props = {
  place: AfasPlace;
  id: string;
  idError: string | null;
  /** Called with AFAS's field, if AFAS returns its fields. */
  onPlace: (place: AfasPlace, field: HoursField | null) => void;
  onId: (id: string) => void;
};

/**
 * For a new field, if bookings are sent to AFAS: the AFAS field that it fills, without those in use. If AFAS returns no
 * fields, those of every installation are offered, and free ones by id.
 */
export const AfasChoice = ({ place, id, idError, onPlace, onId }: Props) => {
  const t = useT();
  const { data } = useQuery(customFieldsQuery);
  const { data: told = [], isPending, isError } = useQuery(hoursFieldsQuery);
  const taken = new Set(
    data?.data.flatMap(({ attributes: { key, is_deleted: isArchived } }) => (isArchived ? [] : [key])),
  );
  const there = told.map(({ key, name, is_required: isRequired }) => ({
    value: key,
    label: isRequired ? t('dimensions:fields.afasRequired', { name }) : name,
  }));
  const usual = [
    ...afasKeys.map((value) => ({ value, label: t(`dimensions:fields.afasPlaces.${value}`) })),
    { value: 'free', label: t('dimensions:fields.afasPlaces.free') },
  ];
  const open = (there.length > 0 ? there : usual).filter(({ value }) => !taken.has(value));
  const text = place === 'none' ? 'dimensions:fields.afasNoneText' : 'dimensions:fields.afasPlaceText';
  return (
    <>
      <Select
        label={t('dimensions:fields.afasPlace')}
        description={isError ? `${t('dimensions:fields.afasSilent')} ${t(text)}` : t(text)}
        data={[{ value: 'none', label: t('dimensions:fields.afasPlaces.none') }, ...(isPending ? [] : open)]}
        disabled={isPending}
        placeholder={isPending ? t('dimensions:fields.afasAsked') : ''}
        allowDeselect={false}
        searchable
        value={isPending ? null : place}
        onChange={(value) => onPlace(value ?? 'none', told.find(({ key }) => key === value) ?? null)}
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
