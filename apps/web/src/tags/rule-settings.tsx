import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import rowClasses from '../settings/frame/setting-row.module.css';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useRows } from '../ui/list/paged-table.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { PrecedenceText } from './precedence-text.tsx';
import { RunStrip } from './run-strip.tsx';
import { type Asking, TagActions } from './tag-actions.tsx';
import { TagDecision } from './tag-decision.tsx';
import { TagFact } from './tag-fact.tsx';
import { TagForm } from './tag-form.tsx';
import { contactNames, rulesQuery } from './tag-queries.ts';

/** Rules with conditions, in the order in which they decide. Specification 2, Permanent tags. */
export const RuleSettings = () => {
  const t = useT();
  const list = useInfiniteQuery(rulesQuery);
  const rules = useRows(list);
  const names = useMemo(() => contactNames(list.data?.pages ?? []), [list.data]);
  const [asking, setAsking] = useState<Asking | null>(null);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} flex="1 1 16rem">
          <Text size="sm">{t('tags:rules.intro')}</Text>
          <Text size="sm" c="dimmed">
            {t('tags:rules.administrators')}
          </Text>
        </Stack>
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAsking({ tag: null, how: 'add' })}
        >
          {t('tags:rules.add')}
        </Button>
      </Group>
      <RunStrip />
      {list.isPending && <SkeletonRows rows={3} height={40} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rules.length === 0 && <Text size="sm">{t('tags:rules.empty')}</Text>}
      <ol className={rowClasses.list}>
        {rules.map((tag) => (
          <li key={tag.id} className={rowClasses.row}>
            <div className={rowClasses.words}>
              <TagFact tag={tag} />
              <Text size="xs" c="dimmed">
                {t(`tags:scopes.${tag.attributes.scope}`)}
              </Text>
            </div>
            <Group gap="xs" className={rowClasses.control}>
              <TagDecision tag={tag} names={names} />
              <TagActions tag={tag} onAsk={setAsking} />
            </Group>
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('shell:table.loadMore')}
        </Button>
      )}
      <PrecedenceText />
      {asking && (
        <TagForm
          asking={asking}
          contactName={names.get(asking.tag?.attributes.contact_id ?? '')}
          isRule
          onClose={() => setAsking(null)}
        />
      )}
    </Stack>
  );
};
