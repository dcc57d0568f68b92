import { Button } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { EmptyState, type EmptyStateProps } from '../empty-state.tsx';

type NothingFoundProps = Pick<EmptyStateProps, 'icon' | 'title'> & { onClear: () => void };

/** A list that its filters leave empty, and the one press that shows all of it again. */
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
