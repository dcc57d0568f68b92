import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { BillingState } from '../billing-queries.ts';
import { instantDate } from '../instant-date.ts';
import { type CancellationReason, useCancelAll } from './use-all-plans.ts';

const reasons = [
  'termination',
  'efficiency',
  'detection',
  'performance',
  'price',
  'other',
] as const satisfies readonly CancellationReason[];

const Dialog = ({ end, onClose }: { end: string; onClose: () => void }) => {
  const t = useT();
  const [reason, setReason] = useState<CancellationReason | null>(null);
  const cancel = useCancelAll();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('billing:cancel.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Stack>
        <Text>{t('billing:cancel.text', { date: end })}</Text>
        <Radio.Group
          label={t('billing:cancel.reason')}
          value={reason}
          onChange={(value) => setReason(reasons.find((each) => each === value) ?? null)}
        >
          <Stack gap="xs" mt="xs">
            {reasons.map((value) => (
              <Radio key={value} value={value} label={t(`billing:reasons.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('shell:cancel')}
          </Button>
          <Button
            color="rust"
            disabled={reason === null}
            loading={cancel.isPending}
            onClick={() => reason !== null && cancel.mutate(reason, { onSuccess: onClose })}
          >
            {t('billing:cancel.open')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};

/** Cancels all paid plans at the end of the period, after asking for the reason. */
export const CancelAll = ({ state: { subscription } }: { state: BillingState }) => {
  const t = useT();
  const formats = useFormats();
  const [asks, setAsks] = useState(false);
  if (subscription === null || subscription.cancels_at_end || subscription.period_end === null) return null;
  return (
    <Group>
      <Button variant="subtle" color="gray" onClick={() => setAsks(true)}>
        {t('billing:cancel.open')}
      </Button>
      {asks && <Dialog end={instantDate(formats, subscription.period_end)} onClose={() => setAsks(false)} />}
    </Group>
  );
};
