// One level of a booking: its offers, a search if there are more, and a new dimension by typing.
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { type ChoiceTarget, choicesQuery } from '../../timeline/frame/day-queries.ts';
import { type Chosen, type Dimension, optionsOn } from './dimension-choice.ts';
import type { LevelChoice } from './use-dimensions.ts';
import { useNewDimension } from './use-new-dimension.ts';

type DimensionSelectProps = {
  choice: LevelChoice;
  target: ChoiceTarget;
  chosen: Chosen;
  onChoose: (dimension: Dimension | null) => void;
  /** In a form the name of the level is above it. */
  isLabelled?: boolean;
  error?: string;
};

const typingMs = 200;
/** Differs from the ids of dimensions. */
const added = 'new';

export const DimensionSelect = ({
  choice,
  target,
  chosen,
  onChoose,
  isLabelled = false,
  error,
}: DimensionSelectProps) => {
  const t = useT();
  const { level, name, all, hasMore, parents } = choice;
  const value = chosen.find((one) => one.level === level);
  const [typed, setTyped] = useState('');
  const isTyping = typed !== '' && typed !== value?.name;
  const [search] = useDebouncedValue(isTyping ? typed : '', typingMs);
  const found = useQuery({ ...choicesQuery(level, target, parents, search), enabled: hasMore && search !== '' });
  const rows = hasMore && search !== '' ? (found.data?.dimensions ?? all) : all;
  const options = optionsOn(rows, chosen, target);
  const data = options.map(({ id, formatted_name }) => ({ value: id, label: formatted_name }));
  const add = useNewDimension(choice, onChoose);
  const wanted = typed.trim();
  const isSettled = !hasMore || (search === typed && !found.isFetching);
  const isKnown = options.some(({ name: known }) => known.toLowerCase() === wanted.toLowerCase());
  const isNew = add !== null && isTyping && wanted !== '' && isSettled && !isKnown;
  const offered = isNew
    ? [...data, { value: added, label: t('timeline:book.new', { level: name, name: wanted }) }]
    : data;
  const take = (id: string | null) => {
    if (id === added) add?.(wanted);
    else onChoose(options.find((one) => one.id === id) ?? null);
  };
  const isEmpty = add !== null && all.length === 0;
  const placeholder = isEmpty ? t('timeline:book.first', { level: name }) : name;
  const isMissing = value !== undefined && !data.some((one) => one.value === value.id);
  return (
    <Select
      {...(isLabelled ? { label: name } : { 'aria-label': name, placeholder })}
      {...(error === undefined ? {} : { error })}
      data={isMissing ? [{ value: value.id, label: value.name }, ...offered] : offered}
      value={value?.id ?? null}
      onChange={take}
      selectFirstOptionOnChange={isNew}
      // An empty list opens by typing, and selecting the first option would undo the choice made by typing.
      selectFirstOptionOnDropdownOpen={isEmpty}
      onSearchChange={setTyped}
      searchable
      clearable
      nothingFoundMessage={t('timeline:book.nothing', { level: name })}
      clearButtonProps={{ 'aria-label': t('timeline:book.clear', { level: name }) }}
    />
  );
};
