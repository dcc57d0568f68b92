import { Group, NativeSelect } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { placesQuery } from './user-queries.ts';

type PlaceFieldsProps = { department: GetInputPropsReturnType; location: GetInputPropsReturnType };

/** A user's department and location, chosen from those of the organisation. */
export const PlaceFields = ({ department, location }: PlaceFieldsProps) => {
  const t = useT();
  const places = useQuery(placesQuery);
  const choices = (list: readonly { id: string; name: string }[] = []) => [
    { value: '', label: t('users:noPlace') },
    ...list.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Group grow align="flex-start">
      <NativeSelect label={t('users:department')} data={choices(places.data?.departments)} {...department} />
      <NativeSelect label={t('users:location')} data={choices(places.data?.locations)} {...location} />
    </Group>
  );
};
