import { Stack } from '@mantine/core';
import { useSession } from '../shell/session.ts';
import { EraseOwnData } from './erase-own-data.tsx';
import { ExportOwnData } from './export-own-data.tsx';
import { InPersonOnly } from './in-person-only.tsx';

/** What is kept of the user: to take along, and to have erased. */
export const DataSettings = () => {
  const { user } = useSession();
  return (
    <InPersonOnly>
      <Stack gap="xl">
        <ExportOwnData />
        <EraseOwnData user={user} />
      </Stack>
    </InPersonOnly>
  );
};
