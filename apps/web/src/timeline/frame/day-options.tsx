import type { Timeline } from '@daybook/contract/timeline.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { ActionIcon } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const DeleteDayDialog = onDemand(async () => (await import('./delete-day-dialog.tsx')).DeleteDayDialog);

/** Rare actions for an open day as a whole. */
export const DayOptions = ({ timeline }: { timeline: Timeline }) => {
  const t = useT();
  const { impersonator } = useSession();
  const [isRemoving, setRemoving] = useState(false);
  if (!timeline.day.is_own || !isDayOpen(timeline.day.status) || impersonator !== null) return null;
  const remove = { key: 'remove', label: t('timeline:remove.menu'), icon: IconTrash, run: () => setRemoving(true) };
  return (
    <>
      <ActionMenu entries={[remove]}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('timeline:remove.more')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </ActionMenu>
      {isRemoving && (
        <Suspense fallback={null}>
          <DeleteDayDialog timeline={timeline} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </>
  );
};
