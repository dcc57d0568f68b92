// Shown for a report without rows: buttons that may lead to some.
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { openDaysQuery } from '../timeline/frame/day-queries.ts';
import { useTraining } from '../timeline/frame/use-training.ts';
import { dayAddress } from '../ui/day-link.tsx';
import { EmptyState, type EmptyStateProps } from '../ui/empty-state.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { hidesBookings, nothingLeftOut } from './report-narrowing.ts';
import { rangeOf } from './report-periods.ts';
import type { TabProps } from './tab-props.ts';

type NothingToReportProps = TabProps &
  Pick<EmptyStateProps, 'icon' | 'title' | 'text'> & {
    /** It shows recorded time, so publishing open days adds nothing. */
    isOfRecorded?: boolean;
  };
type Step = { key: string; label: string; run: () => void };

/** Returns where the user's open days are published; null: there are none, or somebody else acts for the user. */
const useProcessing = () => {
  const { impersonator } = useSession();
  const days = useQuery({ ...openDaysQuery, enabled: impersonator === null }).data?.data ?? [];
  const [oldest] = days;
  const isTraining = useTraining(oldest?.id ?? null);
  if (oldest === undefined || isTraining === undefined) return null;
  // While processing is locked, days are booked and published one by one.
  return isTraining
    ? ({ key: 'oldest', address: dayAddress(oldest.attributes.date) } as const)
    : ({ key: 'process', address: '/process' } as const);
};

/** Leads out of an empty report: removes filters, widens the period, publishes open days; otherwise to today. */
export const NothingToReport = (props: NothingToReportProps) => {
  const { search, range, change, isOfRecorded = false, ...empty } = props;
  const t = useT();
  const router = useRouter();
  const { today } = useFormats();
  const processing = useProcessing();
  const year = rangeOf('last_12_months', today, range);
  const coversYear = range.start <= year.start && range.end >= year.end;
  const steps: Step[] = [];
  if (hidesBookings(search)) {
    steps.push({ key: 'clear', label: t('shell:list.clearFilters'), run: () => change(nothingLeftOut) });
  }
  if (!coversYear) {
    const run = () => change({ period: 'last_12_months', start: undefined, end: undefined });
    steps.push({ key: 'year', label: t('reports:nothing.show.last_12_months'), run });
  }
  if (processing !== null && !isOfRecorded) {
    const { key, address } = processing;
    steps.push({ key, label: t(`reports:nothing.${key}`), run: () => router.history.push(address) });
  }
  if (steps.length === 0) {
    steps.push({ key: 'day', label: t('reports:nothing.toDay'), run: () => router.history.push('/day') });
  }
  return (
    <EmptyState
      {...empty}
      action={
        <Group justify="center" gap="xs">
          {steps.map(({ key, label, run }, at) => (
            <Button key={key} variant={at === 0 ? 'filled' : 'default'} onClick={run}>
              {label}
            </Button>
          ))}
        </Group>
      }
    />
  );
};
