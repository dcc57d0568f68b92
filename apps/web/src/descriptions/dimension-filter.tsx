import { useQuery } from '@tanstack/react-query';
import { type Level, parentNamesQuery } from '../dimensions/dimension-queries.ts';
import { searchDimensions } from '../dimensions/dimension-search.ts';
import { RemoteSelect } from '../ui/fields/remote-select.tsx';

type DimensionFilterProps = { level: Level; value: string | null; onChange: (id: string | null) => void };

/** Filters the list by one dimension of a level. */
export const DimensionFilter = ({ level, value, onChange }: DimensionFilterProps) => {
  const named = useQuery(parentNamesQuery(level.id, value === null ? [] : [value])).data?.data;
  const label = named?.find(({ id }) => id === value)?.attributes.formatted_name;
  return (
    <RemoteSelect
      label={level.attributes.name}
      value={value}
      onChange={onChange}
      chosen={value === null ? null : { value, label: label ?? '…' }}
      queryKey={['dimensions', 'choices', level.id]}
      search={(typed, signal) => searchDimensions(level.id, typed, signal)}
    />
  );
};
