import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { levelsQuery } from '../dimensions/dimension-queries.ts';
import { useT } from '../shell/i18n.ts';
import { onDemand, useFetchedEarly } from '../ui/on-demand.tsx';
import type { DescriptionFilter } from './description-queries.ts';
import classes from './descriptions-screen.module.css';

const DimensionFilter = onDemand(async () => (await import('./dimension-filter.tsx')).DimensionFilter);
const parts = [DimensionFilter];

export type Narrowed = Pick<DescriptionFilter, 'application' | 'enabled' | 'level' | 'dimensionId'>;
export const notNarrowed: Narrowed = { application: null, enabled: null, level: null, dimensionId: null };
export const applications = ['personal', 'users', 'all'] as const;

type DescriptionFiltersProps = { narrowed: Narrowed; onChange: (narrowed: Narrowed) => void };

/** What the list is narrowed down to: whom descriptions are for, whether they are offered, and for what. */
export const DescriptionFilters = ({ narrowed, onChange }: DescriptionFiltersProps) => {
  const t = useT();
  useFetchedEarly(parts);
  const levels = useQuery(levelsQuery).data?.data ?? [];
  const level = levels.find(({ attributes }) => attributes.level === narrowed.level);
  const any = { value: '', label: t('descriptions:any') };
  const named = levels.map(({ attributes }) => ({ value: String(attributes.level), label: attributes.name }));
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={t('descriptions:for')}
        value={narrowed.application ?? ''}
        data={[any, ...applications.map((value) => ({ value, label: t(`descriptions:applications.${value}`) }))]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...narrowed, application: applications.find((one) => one === value) ?? null })
        }
      />
      <NativeSelect
        label={t('descriptions:enabled')}
        value={narrowed.enabled === null ? '' : String(narrowed.enabled)}
        data={[any, { value: 'true', label: t('descriptions:yes') }, { value: 'false', label: t('descriptions:no') }]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...narrowed, enabled: value === '' ? null : value === 'true' })
        }
      />
      <NativeSelect
        label={t('descriptions:level')}
        value={narrowed.level === null ? '' : String(narrowed.level)}
        data={[any, ...named]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...narrowed, level: value === '' ? null : Number(value), dimensionId: null })
        }
      />
      {level && (
        <Suspense fallback={null}>
          <DimensionFilter
            key={level.id}
            level={level}
            value={narrowed.dimensionId}
            onChange={(dimensionId) => onChange({ ...narrowed, dimensionId })}
          />
        </Suspense>
      )}
    </div>
  );
};
