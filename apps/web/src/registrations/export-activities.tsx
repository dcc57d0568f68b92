// Requesting a file, and the requested files. A file requested here is saved as soon as it is ready.
import { maxFilesUnderWay } from '@daybook/contract/made-files.ts';
import { Divider, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ActivitiesSearch } from './activities-search.ts';
import type { ExportChoice } from './export-choice.ts';
import { ExportFiles } from './export-files.tsx';
import { ExportForm } from './export-form.tsx';
import { exportsQuery, isUnderWay, useBeginExport, useTakeExport } from './export-queries.ts';

type ExportActivitiesProps = { search: ActivitiesSearch; initial: ExportChoice };

export const ExportActivities = ({ search, initial }: ExportActivitiesProps) => {
  const { data: files = [] } = useQuery(exportsQuery);
  const begin = useBeginExport(search);
  const { mutate: take } = useTakeExport();
  const [wantedId, setWantedId] = useState<string | null>(null);
  const wanted = files.find(({ id }) => id === wantedId);
  useEffect(() => {
    if (wanted === undefined || isUnderWay(wanted)) return;
    setWantedId(null);
    if (wanted.status === 'finished') take(wanted);
  }, [wanted, take]);
  return (
    <Stack>
      <ExportForm
        search={search}
        initial={initial}
        isFull={files.filter(isUnderWay).length >= maxFilesUnderWay}
        isBusy={begin.isPending || wantedId !== null}
        onAsk={(choice) => begin.mutate(choice, { onSuccess: ({ id }) => setWantedId(id) })}
      />
      {files.length > 0 && <Divider />}
      <ExportFiles files={files} />
    </Stack>
  );
};
