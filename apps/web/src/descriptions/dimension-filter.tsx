import type { Level } from '../dimensions/dimension-queries.ts';
import { searchDimensions } from '../dimensions/dimension-search.ts';
import { RemoteSelect } from '../ui/remote-select.tsx';

type DimensionFilterProps = { level: Level; value: string | null; onChange: (id: string | null) => void };

/** Narrows the list down to one dimension of a level. */
export const DimensionFilter = ({ level, value, onChange }: DimensionFilterProps) => (
  <RemoteSelect
    label={level.attributes.name}
    value={value}
    onChange={onChange}
    chosen={null}
    queryKey={['dimensions', 'choices', level.id]}
    search={(typed, signal) => searchDimensions(level.id, typed, signal)}
  />
);
