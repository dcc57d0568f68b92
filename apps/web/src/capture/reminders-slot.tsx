import { Suspense } from 'react';
import { useSession } from '../shell/api/session.ts';
import { loadTexts } from '../texts/i18n.ts';
import { onDemand } from '../ui/on-demand.tsx';

const Reminders = onDemand(async () => {
  const [{ RecordingReminders }] = await Promise.all([import('./recording-reminders.tsx'), loadTexts(['capture'])]);
  return RecordingReminders;
});

/**
 * The place of reminders about recording; empty for people who act in another's name. Its code is loaded after the
 * screen's.
 */
export const RemindersSlot = ({ isFlush = false }: { isFlush?: boolean }) => {
  const { impersonator } = useSession();
  if (impersonator !== null) return null;
  return (
    <Suspense fallback={null}>
      <Reminders isFlush={isFlush} />
    </Suspense>
  );
};
