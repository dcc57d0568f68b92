import { routes } from '@daybook/contract/routes.ts';
import { NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useT } from '../texts/i18n.ts';
import { TagMatches } from './tag-matches.tsx';
import { askedSources, factText, type SourceKind } from './tag-words.ts';

const typingMs = 300;

const testQuery = (text: string, source: SourceKind | null) =>
  queryOptions({
    queryKey: queryKeys.tags('test', text, source),
    queryFn: async ({ signal }) => {
      const body = source === null ? { text } : { text, source_type: source };
      return (await call(routes.testTags, { body, signal })).data;
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });

/** A field that shows which tag decides about the pasted text, and why. */
export const TryTags = () => {
  const t = useT();
  const [text, setText] = useState('');
  const [source, setSource] = useState<SourceKind | null>(null);
  const [wanted] = useDebouncedValue(text.trim(), typingMs);
  const { data } = useQuery(testQuery(wanted, source));
  const result = wanted === '' ? undefined : data;
  return (
    <Stack gap="sm">
      <Textarea
        label={t('tags:try.label')}
        description={t('tags:try.text')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('tags:try.source')}
        value={source ?? ''}
        data={[
          { value: '', label: t('tags:try.anySource') },
          ...askedSources.map((value) => ({ value, label: t(`tags:sources.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => setSource(askedSources.find((each) => each === value) ?? null)}
      />
      <div role="status">
        {result && result.references.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('tags:try.found', { references: result.references.map((one) => factText(t, one)).join(' · ') })}
          </Text>
        )}
        {result?.match_count === 0 && <Text size="sm">{t('tags:try.none')}</Text>}
      </div>
      {result && <TagMatches matches={result.matches} />}
    </Stack>
  );
};
