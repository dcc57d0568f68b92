import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { CompanyProperty } from './company-property.tsx';
import { type PropertyKey, propertiesQuery } from './organisation-queries.ts';

const shown = [
  'debit_name',
  'debit_email',
  'debit_iban',
  'debit_bic',
  'debit_btw',
] as const satisfies readonly PropertyKey[];

/** The company data for invoices, each of which can be set once. */
export const CompanyProperties = () => {
  const properties = useQuery(propertiesQuery);
  if (properties.isPending) return <SkeletonRows rows={5} height={36} />;
  if (properties.isError) return <ErrorPanel error={properties.error} onRetry={() => void properties.refetch()} />;
  return (
    <Stack>
      {shown.map((key) => (
        <CompanyProperty key={key} name={key} value={properties.data[key]} />
      ))}
    </Stack>
  );
};
