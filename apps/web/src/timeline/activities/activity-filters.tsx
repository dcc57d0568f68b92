import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { PressedChoices } from '../../ui/fields/pressed-choices.tsx';
import classes from './activities-view.module.css';
import { type ActivityFilter, type ActivityRow, activityStates } from './activity-rows.ts';
import { sourceName } from './source-name.ts';

type ActivityFiltersProps = {
  rows: readonly ActivityRow[];
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
};

/** Only values that occur on the day are offered. */
export const ActivityFilters = ({ rows, filter, onChange }: ActivityFiltersProps) => {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const countOf = (state: (typeof activityStates)[number]) =>
    rows.filter(({ secondsByState }) => secondsByState.has(state)).length;
  const states = activityStates.filter((state) => state === filter.state || countOf(state) > 0);
  const sources = [...new Map(rows.map(({ source }) => [source.id, sourceName(t, source)])).entries()].sort(
    ([, a], [, b]) => a.localeCompare(b),
  );
  useKeys([{ key: 'f', label: t('activities:keys.find'), run: () => field.current?.focus() }]);
  return (
    <div className={classes.filters}>
      <TextInput
        ref={field}
        className={classes.find}
        type="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={t('activities:find')}
        aria-label={t('activities:find')}
        value={filter.find}
        onChange={({ currentTarget: { value: find } }) => onChange({ ...filter, find })}
      />
      <PressedChoices
        label={t('activities:state')}
        choices={['all', ...states] as const}
        chosen={filter.state}
        onChoose={(state) => onChange({ ...filter, state })}
      >
        {(state) => `${t(`activities:states.${state}`)} ${state === 'all' ? rows.length : countOf(state)}`}
      </PressedChoices>
      {sources.length > 1 && (
        <NativeSelect
          className={classes.source}
          aria-label={t('activities:source')}
          value={filter.sourceId ?? ''}
          data={[
            { value: '', label: t('activities:anySource') },
            ...sources.map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ ...filter, sourceId: value === '' ? null : value })}
        />
      )}
    </div>
  );
};
