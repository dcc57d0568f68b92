import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { freshStartQuery, useShowAgain } from '../dashboard/start-queries.ts';
import { dismissedTasks } from '../dashboard/start-tasks.ts';
import { useSession } from '../shell/api/session.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { SettingRow } from './frame/setting-row.tsx';

/** Dismissed getting-started tasks, to be restored on the dashboard; hidden when there are none. */
export const DismissedTasks = () => {
  const t = useT();
  const { user, impersonator } = useSession();
  const tasks = useQuery({ ...freshStartQuery(user.id), enabled: !user.is_demo && impersonator === null });
  const showAgain = useShowAgain(user.id);
  const keys = dismissedTasks(tasks.data ?? []);
  if (keys.length === 0) return null;
  const show = () => showAgain.mutate(keys, { onSuccess: () => void notify(t('preferences:appearance.shownAgain')) });
  return (
    <SettingRow
      label={t('preferences:appearance.putAway')}
      text={t('preferences:appearance.putAwayText', { count: keys.length })}
    >
      <Button variant="default" loading={showAgain.isPending} onClick={show}>
        {t('preferences:appearance.showAgain')}
      </Button>
    </SettingRow>
  );
};
