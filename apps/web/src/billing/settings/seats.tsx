import type { SoldPlan } from '@daybook/domain/billing/plan-prices.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { type BillingState, isRunning, paidSeatsQuery } from '../billing-queries.ts';
import { instantDate } from '../instant-date.ts';

type Seats = Readonly<Partial<Record<SoldPlan, number>>>;

const useSeatsText = () => {
  const t = useT();
  return (seats: Seats): string => {
    const counted = Object.entries(seats) as [SoldPlan, number][];
    const some = counted.filter(([, count]) => count > 0);
    const texts = some.map(([plan, count]) => t('billing:paidSeats.of', { count, plan: t(`users:plans.${plan}`) }));
    return texts.length === 0 ? t('billing:paidSeats.none') : texts.join(', ');
  };
};

/** The subscriptions paid for in the current period, and those that continue after it. */
export const PaidSeats = ({ state }: { state: BillingState }) => {
  const t = useT();
  const formats = useFormats();
  const seatsText = useSeatsText();
  const { data } = useQuery({ ...paidSeatsQuery(state.is_changing), enabled: isRunning(state) });
  if (data === undefined || !isRunning(state)) return null;
  const [seats, next] = [seatsText(data.paid), seatsText(data.next)];
  const { period_end: end } = data;
  const paid =
    end === null
      ? t('billing:paidSeats.paidNow', { seats })
      : t('billing:paidSeats.paid', { date: instantDate(formats, end), seats });
  return (
    <Text size="sm">
      {paid} {next === seats ? t('billing:paidSeats.same') : t('billing:paidSeats.next', { seats: next })}
    </Text>
  );
};
