import { ActionIcon, Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../texts/i18n.ts';

type ToolProps = { label: string; onClick: () => void; children: ReactNode };

/** A small button at the end of a row. */
export const Tool = ({ label, onClick, children }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
    {children}
  </ActionIcon>
);

/** Asks the user to review a row that is less certain than the others. */
export const Look = () => {
  const t = useT();
  return (
    <Badge size="sm" variant="light" tt="none" ml={8} c="var(--accent-text)">
      {t('days:book.check')}
    </Badge>
  );
};
