import { Button } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { EmptyState, type EmptyStateProps } from '../empty-state.tsx';

type NothingFoundProps = Pick<EmptyStateProps, 'icon' | 'title'> & { onClear: () => void };

/** A list with no rows that match its filters, and a button that clears the filters. */
export const NothingFound = ({ onClear, ...rest }: NothingFoundProps) => {
  const t = useT();
  return (
    <EmptyState
      {...rest}
      action={
        <Button variant="default" onClick={onClear}>
          {t('shell:list.clearFilters')}
        </Button>
      }
    />
  );
};
