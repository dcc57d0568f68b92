import { Suspense } from 'react';
import { useSession } from '../shell/api/session.ts';
import { loadTexts } from '../texts/i18n.ts';
import { onDemand } from '../ui/on-demand.tsx';

const Notice = onDemand(async () => {
  const [{ BookingNotice }] = await Promise.all([import('./booking-notice.tsx'), loadTexts(['capture'])]);
  return BookingNotice;
});

/** Watches on every screen for days that should be booked by now, for users with that reminder; others load nothing. */
export const BookingNoticeHost = () => {
  const { impersonator, preferences } = useSession();
  const { book_current_day: today, book_previous_day: before } = preferences.reminders ?? {};
  if (impersonator !== null || (today !== true && before !== true)) return null;
  return (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  );
};
