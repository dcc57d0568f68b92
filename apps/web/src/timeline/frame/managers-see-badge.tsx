import { Badge } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import { Hint } from '../../ui/hint.tsx';

/** Says that managers can see a published day's bookings, and what they still cannot see. */
export const ManagersSeeBadge = ({ isOwn }: { isOwn: boolean }) => {
  const t = useT();
  const text = t(isOwn ? 'timeline:visible.own' : 'timeline:visible.colleague');
  return (
    <Hint label={text}>
      <Badge
        variant="light"
        color="gray"
        tt="none"
        radius="xl"
        leftSection={<IconEye size={12} aria-hidden />}
        c="var(--mantine-color-text)"
      >
        {t('timeline:visible.badge')}
      </Badge>
    </Hint>
  );
};
