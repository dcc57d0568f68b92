// The button with saved reports: one click opens one, another saves the state of the screen.
import { Button, Drawer } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import classes from '../report-screen.module.css';
import type { ReportSearch } from '../report-search.ts';
import { savedAddress, savedReportsQuery } from './saved-queries.ts';

const SavedList = lazy(async () => ({ default: (await import('./saved-list.tsx')).SavedList }));

/** The link in a mail only has the id of the report: the rest of its address is filled in. */
const useOpenedByLink = (search: ReportSearch) => {
  const navigate = useNavigate();
  const isBare =
    search.saved !== undefined && Object.values(search).filter((value) => value !== undefined).length === 1;
  const reports = useQuery({ ...savedReportsQuery, enabled: search.saved !== undefined });
  const found = reports.data?.find(({ id }) => id === search.saved);
  useEffect(() => {
    if (isBare && found) void navigate({ to: '/report', search: savedAddress(found), replace: true });
  }, [isBare, found, navigate]);
  return found;
};

export const SavedReports = ({ search }: { search: ReportSearch }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const current = useOpenedByLink(search);
  return (
    <>
      <Button
        variant="default"
        className={classes.namedButton}
        aria-label={current?.name ?? t('reports:saved.label')}
        onClick={() => setIsOpen(true)}
      >
        <IconBookmark size={18} aria-hidden />
        <span className={classes.buttonName}>{current?.name ?? t('reports:saved.label')}</span>
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        title={t('reports:saved.label')}
        closeButtonProps={{ 'aria-label': t('shell:close') }}
      >
        <Suspense>
          <SavedList search={search} onOpen={() => setIsOpen(false)} />
        </Suspense>
      </Drawer>
    </>
  );
};
