import { useMediaQuery } from '@mantine/hooks';
import { phoneQuery } from './theme.ts';

/** Whether the window is as narrow as a phone, from the first render on. */
export const useIsPhone = (): boolean => useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
