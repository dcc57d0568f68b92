import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdministratorsOnly } from '../settings/frame/administrators-only.tsx';
import { CodeDisplay } from '../settings/frame/code-display.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { isName } from '../ui/fields/checks.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { type Level, levelsQuery } from './dimension-queries.ts';
import { useAddLevel, useRemoveLevel, useRenameLevel } from './level-changes.ts';
import { useSortDimensions } from './use-sort-dimensions.ts';

const mostLevels = 9;

const LevelRow = ({ level, isLowest }: { level: Level; isLowest: boolean }) => {
  const t = useT();
  const { name, level: number, is_used } = level.attributes;
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const rename = useRenameLevel();
  const remove = useRemoveLevel();
  const isChanged = typed.trim() !== name;
  const save = () =>
    rename.mutate(
      { level, name: typed },
      {
        onSuccess: () => setError(null),
        onError: (failure) => {
          if (hasCode(failure, 'DUPLICATE_NAME')) setError(t('dimensions:levels.duplicate'));
          else presentError(failure);
        },
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && isName(typed)) save();
      }}
    >
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('dimensions:levels.name', { number })}
          value={typed}
          error={error}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isChanged && (
          <Button type="submit" loading={rename.isPending} disabled={!isName(typed)}>
            {t('shell:save')}
          </Button>
        )}
        {isLowest && !is_used && number > 1 && (
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t('dimensions:levels.remove', { name })}
            loading={remove.isPending}
            onClick={() => remove.mutate(level)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </form>
  );
};

const AddLevel = () => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const add = useAddLevel();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isName(typed)) add.mutate(typed, { onSuccess: () => setTyped('') });
      }}
    >
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('dimensions:levels.new')}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          loading={add.isPending}
          disabled={!isName(typed)}
        >
          {t('dimensions:levels.add')}
        </Button>
      </Group>
    </form>
  );
};

const Levels = () => {
  const t = useT();
  const { data, isPending, isError, error, refetch } = useQuery({ ...levelsQuery, staleTime: 0 });
  if (isPending) return <SkeletonRows rows={3} height={36} />;
  if (isError) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const lowest = Math.max(...data.data.map(({ attributes }) => attributes.level));
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('dimensions:levels.text')}
      </Text>
      {data.data.map((level) => (
        <LevelRow
          key={`${level.id} ${level.attributes.version}`}
          level={level}
          isLowest={level.attributes.level === lowest}
        />
      ))}
      {lowest < mostLevels && <AddLevel />}
    </Stack>
  );
};

const sorts = ['usage', 'name', 'code', 'none'] as const;

/** The order in which the user is offered dimensions, and the organisation's names of its levels. */
export const LevelSettings = () => {
  const t = useT();
  const { sort, save } = useSortDimensions();
  return (
    <Stack gap="xl">
      <Select
        label={t('dimensions:sort.label')}
        description={t('dimensions:sort.text')}
        data={sorts.map((value) => ({ value, label: t(`dimensions:sort.${value}`) }))}
        value={sort}
        onChange={(value) => {
          const chosen = sorts.find((one) => one === value);
          if (chosen) save(chosen);
        }}
        allowDeselect={false}
        maw={420}
      />
      <CodeDisplay chapter="dimension_codes.display" />
      <AdministratorsOnly>
        <Levels />
      </AdministratorsOnly>
    </Stack>
  );
};
