import { Stack } from '@mantine/core';
import { useSession } from '../shell/session.ts';
import { DemoNote } from './demo-note.tsx';
import { EraseOwnData } from './erase-own-data.tsx';
import { ExportOwnData } from './export-own-data.tsx';

/** What is kept of the user: to take along, and to have erased. */
export const DataSettings = () => {
  const { user } = useSession();
  if (user.is_demo) return <DemoNote />;
  return (
    <Stack gap="xl">
      <ExportOwnData />
      <EraseOwnData user={user} />
    </Stack>
  );
};
