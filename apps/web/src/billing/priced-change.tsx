import type { Plan } from '@daybook/domain/billing/plans.ts';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Translate, useT } from '../texts/i18n.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { User } from '../users/user-queries.ts';
import { type BillingPreview, seatsPreviewQuery } from './billing-queries.ts';
import { money } from './money.ts';

const priceText = (t: Translate, { total, currency }: BillingPreview, locale: string): string => {
  if (total === 0) return t('billing:seats.none');
  const amount = money(Math.abs(total), currency, locale);
  return t(total > 0 ? 'billing:seats.charge' : 'billing:seats.credit', { amount });
};

type PricedChangeProps = { user: User; plan: Plan; isBusy: boolean; onConfirm: () => void; onClose: () => void };

/** The charge or credit of another plan for the rest of the period, before it is chosen. */
export const PricedChange = ({ user, plan, isBusy, onConfirm, onClose }: PricedChangeProps) => {
  const t = useT();
  const { locale } = useFormats();
  const preview = useQuery(seatsPreviewQuery(user.id, plan));
  const title = t('billing:seats.title', { name: user.attributes.name_full });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('shell:close') }}>
      <Stack>
        <Text fw={600}>{t(`users:plans.${plan}`)}</Text>
        {preview.isPending && <Skeleton height={20} />}
        {preview.isSuccess && <Text role="status">{priceText(t, preview.data, locale)}</Text>}
        <FailureNote error={preview.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('shell:cancel')}
          </Button>
          <Button loading={isBusy} disabled={!preview.isSuccess} onClick={onConfirm}>
            {t('billing:seats.action')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
