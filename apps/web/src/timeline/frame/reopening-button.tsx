import type { Timeline } from '@daybook/contract/timeline.ts';
import { isReopenable } from '@daybook/domain/days/day-states.ts';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const ReopeningDialog = onDemand(async () => (await import('./reopening-dialog.tsx')).ReopeningDialog);

/**
 * On a published day: an administrator reopens it, its user can request that. Nobody can do so while acting as another
 * user.
 */
export const ReopeningButton = ({ timeline }: { timeline: Timeline }) => {
  const t = useT();
  const { user, impersonator } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { status, activity_removed_at: activityRemovedAt } = timeline.day;
  if (!isReopenable(status) || activityRemovedAt !== null || impersonator !== null) return null;
  const kind = user.is_admin ? 'reopen' : 'ask';
  return (
    <>
      <Button variant="default" size="compact-sm" mt={4} onClick={() => setOpen(true)}>
        {t(`timeline:reopening.${kind}.button`)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReopeningDialog timeline={timeline} kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
