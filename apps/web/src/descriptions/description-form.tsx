import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { DescriptionFields } from './description-fields.tsx';
import { type Description, descriptionQuery } from './description-queries.ts';

type DescriptionFormProps = { description: Description | null; onClose: () => void };

/** Saves or changes a description. An existing one is read again, for the colleagues it is shared with. */
export const DescriptionForm = ({ description, onClose }: DescriptionFormProps) => {
  const t = useT();
  const one = useQuery({ ...descriptionQuery(description?.id ?? ''), enabled: description !== null, staleTime: 0 });
  const found = one.isFetching ? undefined : one.data?.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(description === null ? 'descriptions:add' : 'descriptions:edit')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      {description === null ? (
        <DescriptionFields description={null} onClose={onClose} />
      ) : one.isError ? (
        <ErrorPanel error={one.error} onRetry={() => void one.refetch()} />
      ) : found === undefined ? (
        <SkeletonRows rows={5} height={36} />
      ) : (
        <DescriptionFields key={found.attributes.version} description={found} onClose={onClose} />
      )}
    </Modal>
  );
};
