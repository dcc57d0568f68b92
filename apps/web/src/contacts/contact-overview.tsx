import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usedSystem } from '../exports/place-queries.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { type Contact, overviewQuery } from './contact-queries.ts';
import classes from './contacts-screen.module.css';

type Month = { month: string; duration: number };

const Months = ({ months }: { months: readonly Month[] }) => {
  const t = useT();
  const formats = useFormats();
  const most = Math.max(1, ...months.map(({ duration }) => duration));
  return (
    <section aria-label={t('contacts:overview.months')}>
      <Title order={3} size="h6" mb="xs">
        {t('contacts:overview.months')}
      </Title>
      <ol className={classes.months}>
        {months.map(({ month, duration }) => (
          <li key={month} title={formats.date(`${month}-01`, { month: 'long', year: 'numeric' })}>
            {duration > 0 && <DurationText seconds={duration} />}
            <span className={classes.bar} style={{ height: `${(duration / most) * 70}%` }} />
            <span>{formats.date(`${month}-01`, { month: 'narrow' })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Bookings for a contact that the user may see. */
export const ContactOverview = ({ contact }: { contact: Contact }) => {
  const t = useT();
  const { user, client } = useSession();
  const formats = useFormats();
  const { data, error, isPending, refetch } = useQuery(overviewQuery(contact.id));
  if (isPending) return <SkeletonRows rows={5} height={40} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const about = data.data;
  const { company_name: company, company_code: companyCode, external_crm: outside, location } = contact.attributes;
  const never = t('contacts:overview.never');
  return (
    <Stack gap="lg">
      <dl className={classes.figures}>
        <div>
          <dt>{t('contacts:overview.booked')}</dt>
          <dd>
            <DurationText seconds={about.booked_duration} />
          </dd>
        </div>
        <div>
          <dt>{t('contacts:overview.year')}</dt>
          <dd>
            <DurationText seconds={about.year_duration} />
          </dd>
        </div>
        <div>
          <dt>{t('contacts:overview.productivity')}</dt>
          <dd>
            {about.productivity === null
              ? '–'
              : t('contacts:overview.percent', { percent: formats.number(Math.round(about.productivity * 100)) })}
          </dd>
        </div>
        <div>
          <dt>{t('contacts:overview.last')}</dt>
          <dd>{about.last_activity === null ? never : formats.date(about.last_activity, { dateStyle: 'medium' })}</dd>
        </div>
        {company !== null && (
          <div>
            <dt>{t('contacts:overview.company')}</dt>
            <dd className={classes.inWords}>{[company, companyCode].filter(Boolean).join(' · ')}</dd>
          </div>
        )}
        {location !== null && (
          <div>
            <dt>{t('contacts:overview.location')}</dt>
            <dd className={classes.inWords}>{location}</dd>
          </div>
        )}
        {outside !== null && outside.system !== usedSystem(client) && (
          <div>
            <dt>{t('contacts:overview.external')}</dt>
            <dd className={classes.inWords}>{[systemName(outside.system), outside.name ?? outside.id].join(' · ')}</dd>
          </div>
        )}
      </dl>
      <Months months={about.months} />
      {about.merged.length > 0 && (
        <section aria-label={t('contacts:overview.merged')}>
          <Title order={3} size="h6">
            {t('contacts:overview.merged')}
          </Title>
          <ul className={classes.rows}>
            {about.merged.map(({ id, name }) => (
              <li key={id}>
                <Link to="/contacts" search={{ contact: id }} className={classes.link}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Text size="sm" c="dimmed">
        {t(user.is_admin ? 'contacts:overview.seen' : 'contacts:overview.seenOwn')}
      </Text>
    </Stack>
  );
};
