import { Divider, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdministratorsOnly } from '../settings/frame/administrators-only.tsx';
import { InPersonFields } from '../settings/frame/in-person-only.tsx';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyProperties } from './company-properties.tsx';
import { IntroductionForm } from './introduction-form.tsx';
import { NewcomerSettings } from './newcomer-settings.tsx';
import { organisationQuery } from './organisation-queries.ts';
import { OrganisationState } from './organisation-state.tsx';
import { TicketLock } from './ticket-lock.tsx';

const Part = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={3} size="h5">
      {title}
    </Title>
    {text && (
      <Text size="sm" c="dimmed" mt={4}>
        {text}
      </Text>
    )}
    <Stack mt="sm">{children}</Stack>
  </section>
);

const Content = () => {
  const t = useT();
  const { impersonator } = useSession();
  const organisation = useQuery(organisationQuery);
  if (organisation.isPending) return <SkeletonRows rows={8} height={36} />;
  if (organisation.isError)
    return <ErrorPanel error={organisation.error} onRetry={() => void organisation.refetch()} />;
  const { data } = organisation;
  return (
    <Stack gap="lg">
      <OrganisationState organisation={data} />
      <InPersonFields>
        <Stack gap="lg">
          <Part title={t('organisations:company.title')}>
            <CompanyForm organisation={data} />
          </Part>
          <Divider />
          <Part title={t('organisations:introduction.title')} text={t('organisations:introduction.text')}>
            <IntroductionForm organisation={data} />
          </Part>
          <Divider />
          <Part title={t('organisations:newcomers.title')} text={t('organisations:newcomers.text')}>
            <NewcomerSettings />
          </Part>
          <Divider />
          <Part title={t('organisations:tickets.title')}>
            <TicketLock organisation={data} />
          </Part>
          <Divider />
          {impersonator === null && (
            <Part title={t('organisations:invoices.title')} text={t('organisations:invoices.text')}>
              <CompanyProperties />
            </Part>
          )}
        </Stack>
      </InPersonFields>
    </Stack>
  );
};

/** The data of the user's organisation, for administrators. */
export const OrganisationSettings = () => (
  <AdministratorsOnly>
    <Content />
  </AdministratorsOnly>
);
