import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useRows } from '../ui/list/paged-table.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { sortedAfter, useSortSensors } from '../ui/sortable.ts';
import { useReorder } from './dimension-changes.ts';
import { DimensionNode, type EditDimension } from './dimension-node.tsx';
import { contactNamesQuery, type Dimension, type Level, siblingsQuery } from './dimension-queries.ts';
import classes from './dimension-tree.module.css';

type DimensionBranchProps = {
  /** The level of this branch, and those below it. */
  levels: readonly Level[];
  parent: Dimension | null;
  onEdit: EditDimension;
};

const namesShown = 500;

/** Projects of the same name are distinguished by their contacts. */
const useContactNames = (rows: readonly Dimension[]): ReadonlyMap<string, string> => {
  const ids = [...new Set(rows.flatMap(({ attributes }) => attributes.contact_id ?? []))].slice(0, namesShown);
  const { data } = useQuery(contactNamesQuery(ids));
  return useMemo(() => new Map(data?.data.map((row) => [row.id, row.attributes.formatted_name])), [data]);
};

/** The dimensions below one parent, in order; they can be dragged, by keyboard too. */
export const DimensionBranch = ({ levels, parent, onEdit }: DimensionBranchProps) => {
  const t = useT();
  const [level] = levels;
  const list = useInfiniteQuery(siblingsQuery(level?.id ?? '', parent?.id ?? null));
  const rows = useRows(list);
  const contactNames = useContactNames(rows);
  const reorder = useReorder();
  const [moved, setMoved] = useState<readonly Dimension[] | null>(null);
  const sensors = useSortSensors();
  if (level === undefined) return null;
  if (list.isPending) return <SkeletonRows rows={3} height={28} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('dimensions:tree.empty')}
      </Text>
    );
  }
  const shown = moved ?? rows;
  const drop = (event: DragEndEvent) => {
    const sorted = sortedAfter(event, shown, ({ id }) => id);
    if (sorted === null) return;
    setMoved(sorted.items);
    const afterId = sorted.items[sorted.to - 1]?.id ?? null;
    reorder.mutate({ id: String(event.active.id), afterId }, { onSettled: () => setMoved(null) });
  };
  const names = new Map(shown.map((one) => [one.id, one.attributes.name]));
  const below = levels.slice(1);
  const renderBelow = (dimension: Dimension) =>
    below.length === 0 ? null : () => <DimensionBranch levels={below} parent={dimension} onEdit={onEdit} />;
  const dimensionName = (id: string | number) => names.get(String(id)) ?? '';
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('dimensions:tree.help') },
        announcements: {
          onDragStart: ({ active }) => t('dimensions:tree.lifted', { name: dimensionName(active.id) }),
          onDragOver: ({ active, over }) =>
            over === null || over.id === active.id
              ? t('dimensions:tree.lifted', { name: dimensionName(active.id) })
              : t('dimensions:tree.over', { name: dimensionName(active.id), other: dimensionName(over.id) }),
          onDragEnd: ({ active }) => t('dimensions:tree.dropped', { name: dimensionName(active.id) }),
          onDragCancel: ({ active }) => t('dimensions:tree.dropped', { name: dimensionName(active.id) }),
        },
      }}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={classes.branch}>
          {shown.map((dimension) => (
            <DimensionNode
              key={dimension.id}
              dimension={dimension}
              level={level}
              contactNames={contactNames}
              onEdit={onEdit}
              renderBelow={renderBelow(dimension)}
            />
          ))}
        </ul>
      </SortableContext>
      {list.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('shell:table.loadMore')}
        </Button>
      )}
    </DndContext>
  );
};
