import { Button, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useDayOptions } from '../frame/use-day-options.ts';

/** The form to book: shown at once, or only on request if the user chose that. */
export const BookingSection = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const { show_booking_popup: opensByItself } = useDayOptions();
  const [isAsked, setAsked] = useState(false);
  const isOpen = opensByItself || isAsked;
  const open = () => setAsked(true);
  useKeys([{ key: 'b', label: t('timeline:book.open'), run: open, disabled: isOpen }]);
  if (!isOpen) {
    return (
      <Button variant="default" onClick={open} rightSection={<Kbd keys="b" />} style={{ alignSelf: 'flex-start' }}>
        {t('timeline:book.open')}
      </Button>
    );
  }
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('timeline:bookOn')}
      </Title>
      {children}
    </Stack>
  );
};
