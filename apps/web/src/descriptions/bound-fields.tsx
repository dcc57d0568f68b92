import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { levelsQuery } from '../dimensions/dimension-queries.ts';
import { searchDimensions } from '../dimensions/dimension-search.ts';
import { useT } from '../texts/i18n.ts';
import { RemoteSelect } from '../ui/fields/remote-select.tsx';

type Bound = { level: number | null; dimensionId: string | null };
type BoundFieldsProps = Bound & {
  /** The chosen dimension with its name. */
  known: { id: string; name: string } | null;
  onChange: (bound: Bound) => void;
};

/** Where a description is offered: everywhere, on one level, or for one dimension of it. */
export const BoundFields = ({ level, dimensionId, known, onChange }: BoundFieldsProps) => {
  const t = useT();
  const levels = useQuery(levelsQuery).data?.data ?? [];
  const at = levels.find(({ attributes }) => attributes.level === level);
  const chosen = known !== null && known.id === dimensionId ? { value: known.id, label: known.name } : null;
  return (
    <>
      <NativeSelect
        label={t('descriptions:boundTo')}
        value={level === null ? '' : String(level)}
        data={[
          { value: '', label: t('descriptions:always') },
          ...levels.map(({ attributes }) => ({
            value: String(attributes.level),
            label: t('descriptions:form.onLevel', { level: attributes.name }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ level: value === '' ? null : Number(value), dimensionId: null })
        }
      />
      {at && (
        <RemoteSelect
          key={at.id}
          label={t('descriptions:form.only', { level: at.attributes.name })}
          description={t('descriptions:form.onlyText')}
          value={dimensionId}
          onChange={(id) => onChange({ level, dimensionId: id })}
          chosen={chosen}
          queryKey={['dimensions', 'choices', at.id]}
          search={(typed, signal) => searchDimensions(at.id, typed, signal)}
        />
      )}
    </>
  );
};
