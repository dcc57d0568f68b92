import { Divider, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { InPersonOnly } from '../settings/frame/in-person-only.tsx';
import { useSession } from '../shell/api/session.ts';
import { DemoRecordsNobody } from '../shell/leave-demo.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportProgress } from './import-progress.tsx';
import { importsQuery, isUnderWay } from './import-queries.ts';
import { PreparedImport } from './prepared-import.tsx';
import { useFinishedImports } from './use-finished-imports.ts';
import { useImportActions } from './use-import-actions.ts';
import { WatcherAddress } from './watcher-address.tsx';

/** A file contains private days: in the demo, the next visitor would see it. */
const NewImport = (props: ComponentProps<typeof FileDrop>) =>
  useSession().user.is_demo ? <DemoRecordsNobody /> : <FileDrop {...props} />;

const Content = () => {
  const isDemo = useSession().user.is_demo;
  const { data } = useSuspenseQuery(importsQuery);
  const { upload } = useImportActions();
  useFinishedImports(data.data);
  const running = data.data.find(isUnderWay);
  const prepared = data.data.find(({ attributes }) => attributes.status === 'prepared');
  const earlier = data.data.filter((item) => item !== running && item !== prepared);
  return (
    <Stack gap="lg">
      {running !== undefined && <ImportProgress item={running} />}
      {running === undefined && prepared !== undefined && (
        <PreparedImport key={prepared.id} item={prepared} isNew={upload.isSuccess} />
      )}
      {running === undefined && prepared === undefined && (
        <NewImport isBusy={upload.isPending} onFile={(file) => upload.mutate(file)} />
      )}
      <Divider />
      <EarlierImports imports={earlier} />
      {!isDemo && (
        <>
          <Divider />
          <WatcherAddress />
        </>
      )}
    </Stack>
  );
};

/** The import of activity recorded elsewhere, private to its user. */
export const ImportSettings = () => {
  const { impersonator } = useSession();
  return impersonator === null ? <Content /> : <InPersonOnly>{null}</InPersonOnly>;
};
