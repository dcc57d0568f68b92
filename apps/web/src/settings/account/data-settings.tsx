import { Stack } from '@mantine/core';
import { useSession } from '../../shell/api/session.ts';
import { InPersonOnly } from '../frame/in-person-only.tsx';
import { EraseOwnData } from './erase-own-data.tsx';
import { ExportOwnData } from './export-own-data.tsx';

/** The stored data about the user: exporting them, and having them erased. */
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
