import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { levelsQuery } from '../dimensions/dimension-queries.ts';
import { useT } from '../texts/i18n.ts';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import classes from './descriptions-screen.module.css';
import { applications, type DescriptionsSearch } from './descriptions-search.ts';

const DimensionFilter = onDemand(async () => (await import('./dimension-filter.tsx')).DimensionFilter);
const parts = [DimensionFilter];

type DescriptionFiltersProps = { narrowed: DescriptionsSearch; onChange: (narrowed: DescriptionsSearch) => void };

type Name = keyof DescriptionsSearch;
/** Parameters with a value are in the address; others are left out. */
const kept = <N extends Name>(name: N, value: DescriptionsSearch[N]): DescriptionsSearch =>
  value === undefined ? {} : { [name]: value };
const others = (narrowed: DescriptionsSearch, ...names: readonly Name[]): DescriptionsSearch =>
  Object.fromEntries(Object.entries(narrowed).filter(([name]) => !names.some((one) => one === name)));

/** The filters of the list: the audience of descriptions, whether they are offered, and where. */
export const DescriptionFilters = ({ narrowed, onChange }: DescriptionFiltersProps) => {
  const t = useT();
  usePrefetch(parts);
  const levels = useQuery(levelsQuery).data?.data ?? [];
  const level = levels.find(({ attributes }) => attributes.level === narrowed.level);
  const any = { value: '', label: t('descriptions:any') };
  const named = levels.map(({ attributes }) => ({ value: String(attributes.level), label: attributes.name }));
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={t('descriptions:for')}
        value={narrowed.for ?? ''}
        data={[any, ...applications.map((value) => ({ value, label: t(`descriptions:applications.${value}`) }))]}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...others(narrowed, 'for'),
            ...kept(
              'for',
              applications.find((one) => one === value),
            ),
          })
        }
      />
      <NativeSelect
        label={t('descriptions:enabled')}
        value={narrowed.enabled === undefined ? '' : String(narrowed.enabled)}
        data={[any, { value: 'true', label: t('descriptions:yes') }, { value: 'false', label: t('descriptions:no') }]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...others(narrowed, 'enabled'), ...kept('enabled', value === '' ? undefined : value === 'true') })
        }
      />
      <NativeSelect
        label={t('descriptions:level')}
        value={narrowed.level === undefined ? '' : String(narrowed.level)}
        data={[any, ...named]}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...others(narrowed, 'level', 'dimension'),
            ...kept('level', value === '' ? undefined : Number(value)),
          })
        }
      />
      {level && (
        <Suspense fallback={null}>
          <DimensionFilter
            key={level.id}
            level={level}
            value={narrowed.dimension ?? null}
            onChange={(id) => onChange({ ...others(narrowed, 'dimension'), ...kept('dimension', id ?? undefined) })}
          />
        </Suspense>
      )}
    </div>
  );
};
