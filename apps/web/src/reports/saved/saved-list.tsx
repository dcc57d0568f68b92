import { Button, Checkbox, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import type { ReportSearch } from '../report-search.ts';
import { useFileQuestion } from '../shown-report.ts';
import { keptReport, savedAddress, savedReportsQuery, saveReport, useSavedChange } from './saved-queries.ts';
import { SavedRow } from './saved-row.tsx';

type ListProps = { search: ReportSearch; onOpen: () => void };

/** Saves the state of the screen under a name. */
const SaveForm = ({ search, onOpen }: ListProps) => {
  const t = useT();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const question = useFileQuestion(search);
  const save = useSavedChange(saveReport);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save.mutate(
      { name, isShared, kept: keptReport(search, question) },
      {
        onSuccess: (report) => {
          void navigate({ to: '/report', search: savedAddress(report), replace: true });
          onOpen();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <TextInput
          label={t('reports:saved.name')}
          maxLength={100}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label={t('reports:saved.share')}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
            {t('reports:saved.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

export const SavedList = ({ search, onOpen }: ListProps) => {
  const t = useT();
  const reports = useQuery(savedReportsQuery);
  const groups = [
    { key: 'own', rows: reports.data?.filter((report) => report.is_own) ?? [] },
    { key: 'others', rows: reports.data?.filter((report) => !report.is_own) ?? [] },
  ] as const;
  return (
    <Stack gap="lg">
      <SaveForm search={search} onOpen={onOpen} />
      {reports.isPending && <Skeleton height={120} />}
      {reports.isError && <ErrorPanel error={reports.error} onRetry={() => void reports.refetch()} />}
      {reports.data?.length === 0 && <Text c="dimmed">{t('reports:saved.none')}</Text>}
      {groups.map(
        ({ key, rows }) =>
          rows.length > 0 && (
            <Stack key={key} gap="xs" component="section" aria-label={t(`reports:saved.${key}`)}>
              <Title order={3} size="h5">
                {t(`reports:saved.${key}`)}
              </Title>
              {rows.map((report) => (
                <SavedRow key={report.id} report={report} search={search} onOpen={onOpen} />
              ))}
            </Stack>
          ),
      )}
    </Stack>
  );
};
