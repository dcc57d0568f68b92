// Recorded time without a booking, which one key books; and ignored time of published days.
import { Badge, Paper, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import type { TabProps } from '../tab-props.ts';
import { IgnoredTime } from './ignored-time.tsx';
import classes from './unbooked.module.css';
import { UnbookedParts } from './unbooked-parts.tsx';
import { type UnbookedContact, unbookedQuery } from './unbooked-query.ts';

const ContactGroup = ({ group }: { group: UnbookedContact }) => {
  const t = useT();
  const { contact_id: id, contact_name: contact, internal, basis, duration } = group;
  const name = contact ?? t(internal ? 'report-insights:unbooked.internal' : 'report-insights:unbooked.nobody');
  return (
    <Paper component="section" withBorder radius="lg" p="md" className={classes.group} aria-label={name}>
      <div className={classes.head}>
        <Title order={2} size="h4" className={classes.name}>
          <ContactDot id={id} /> {name}
        </Title>
        <Badge variant="light" color={basis === 'decided' ? 'green' : 'gray'} c="var(--mantine-color-text)" tt="none">
          {t(`report-insights:unbooked.basis.${basis}`)}
        </Badge>
        <Text fw={650} className={classes.duration}>
          <DurationText seconds={duration} />
        </Text>
      </div>
      <UnbookedParts group={group} name={name} />
    </Paper>
  );
};

/** Unbooked work of the user's open days by contact. */
export const ReportTabView = ({ search, range }: TabProps) => {
  const t = useT();
  const unbooked = useQuery(unbookedQuery(search, range));
  if (unbooked.isPending) return <SkeletonRows rows={8} height={40} />;
  if (unbooked.isError) return <ErrorPanel error={unbooked.error} onRetry={() => void unbooked.refetch()} />;
  const { contacts, total, earlier_days: earlier } = unbooked.data;
  return (
    <>
      {contacts.length === 0 ? (
        <EmptyState
          icon={IconCircleCheck}
          title={t('report-insights:unbooked.empty')}
          text={t('report-insights:unbooked.emptyText')}
        />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t('report-insights:unbooked.total')}
          </Text>
          <Text fz="1.5rem" fw={650} mb="md" role="status">
            <DurationText seconds={total} />
          </Text>
          {contacts.map((group) => (
            <ContactGroup key={`${group.basis} ${group.internal} ${group.contact_id}`} group={group} />
          ))}
        </>
      )}
      {earlier > 0 && (
        <Text size="sm" c="dimmed" mb="md">
          {t('report-insights:unbooked.earlier', { count: earlier })}
        </Text>
      )}
      <IgnoredTime search={search} range={range} />
    </>
  );
};
