import { ActionIcon, Badge, Group } from '@mantine/core';
import { IconArrowsJoin, IconArrowsSplit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Translate, useT } from '../../texts/i18n.ts';
import type { Action } from '../action-row.tsx';

/** A row of a list: its logs, and whether it was taken apart from others. */
type Row = { log_ids: readonly string[]; isApart: boolean; canPart: boolean };

/** The keys by which the row in front is taken apart, and put together again. */
export const partActions = <R extends Row>(
  t: Translate,
  row: R | undefined,
  onTakeApart: (row: R) => void,
  onPutTogether: (ids: readonly string[]) => void,
): Action[] => [
  ...(row?.canPart ? [{ keys: 't', label: t('days:takeApart'), run: () => onTakeApart(row) }] : []),
  ...(row?.isApart ? [{ keys: 'j', label: t('days:putTogether'), run: () => onPutTogether(row.log_ids) }] : []),
];

type RowToolsProps = { row: Row; onTakeApart: () => void; onPutTogether: () => void; children?: ReactNode };

/** Small buttons at the end of a row: to take it apart, to put it together again, and further ones. */
export const RowTools = ({ row: { canPart, isApart }, onTakeApart, onPutTogether, children }: RowToolsProps) => {
  const t = useT();
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      {children}
      {isApart && (
        <Tool label={t('days:putTogether')} onClick={onPutTogether}>
          <IconArrowsJoin size={16} />
        </Tool>
      )}
      {canPart && (
        <Tool label={t('days:takeApart')} onClick={onTakeApart}>
          <IconArrowsSplit size={16} />
        </Tool>
      )}
    </Group>
  );
};

type ToolProps = { label: string; onClick: () => void; children: ReactNode };

export const Tool = ({ label, onClick, children }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
    {children}
  </ActionIcon>
);

/** Asks for a look at a row that is less sure than the others. */
export const Look = () => {
  const t = useT();
  return (
    <Badge size="sm" variant="light" tt="none" ml={8} c="var(--accent-text)">
      {t('days:book.check')}
    </Badge>
  );
};
