import type { routes } from '@daybook/contract/routes.ts';
import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import rowClasses from '../../settings/frame/setting-row.module.css';
import { useT } from '../../texts/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import { invoicesQuery } from '../billing-queries.ts';
import { money } from '../money.ts';

type Invoice = z.infer<typeof routes.listInvoices.response>['data']['invoices'][number];

const statuses = ['open', 'paid', 'uncollectible', 'void'] as const;
const colours = { open: 'orange', paid: 'green', uncollectible: 'red', void: 'gray' } as const;

const InvoiceRow = ({ invoice }: { invoice: Invoice }) => {
  const t = useT();
  const { locale, date } = useFormats();
  const status = statuses.find((each) => each === invoice.status) ?? 'open';
  const number = invoice.number ?? '';
  const outside = { target: '_blank', rel: 'noreferrer', size: 'sm' } as const;
  return (
    <li className={rowClasses.row}>
      <div className={rowClasses.words}>
        <Text size="sm" fw={600}>
          {date(invoice.date, { dateStyle: 'long' })}
        </Text>
        <Text size="sm" c="dimmed">
          {number}
        </Text>
      </div>
      <Group gap="sm">
        <Text size="sm" className="figures">
          {money(invoice.total, invoice.currency, locale)}
        </Text>
        <Badge variant="light" color={colours[status]}>
          {t(`billing:invoices.status.${status}`)}
        </Badge>
        {invoice.url !== null && (
          <Anchor href={invoice.url} {...outside} aria-label={t('billing:invoices.view', { number })}>
            {t('billing:invoices.open')}
          </Anchor>
        )}
        {invoice.pdf !== null && (
          <Anchor href={invoice.pdf} {...outside} aria-label={t('billing:invoices.pdf', { number })}>
            {t('billing:invoices.file')}
          </Anchor>
        )}
      </Group>
    </li>
  );
};

/** Every invoice, the newest first. */
export const Invoices = () => {
  const t = useT();
  const invoices = useQuery(invoicesQuery);
  if (invoices.isPending) return <SkeletonRows rows={3} height={36} />;
  if (invoices.isError) return <ErrorPanel error={invoices.error} onRetry={() => void invoices.refetch()} />;
  return (
    <section aria-label={t('billing:invoices.title')}>
      <Title order={3} size="h5" mb="sm">
        {t('billing:invoices.title')}
      </Title>
      {invoices.data.length === 0 && <Text size="sm">{t('billing:invoices.none')}</Text>}
      <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {invoices.data.map((invoice) => (
          <InvoiceRow key={`${invoice.number} ${invoice.date}`} invoice={invoice} />
        ))}
      </Stack>
    </section>
  );
};
