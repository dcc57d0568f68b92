import { Button, Group } from '@mantine/core';
import { IconHistoryOff } from '@tabler/icons-react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { UpgradeButton } from './upgrade-button.tsx';

type HistoryHiddenProps = {
  /** The first date that the plan shows; null if the server does not return it. */
  from: string | null;
  onShowFrom: (date: string) => void;
};

/** Replaces days before the history of the plan: the first visible date, and who can change it. */
export const HistoryHidden = ({ from, onShowFrom }: HistoryHiddenProps) => {
  const t = useT();
  const formats = useFormats();
  const { user } = useSession();
  const since =
    from === null
      ? ''
      : t('account:history.from', { date: formats.date(from, { day: 'numeric', month: 'long', year: 'numeric' }) });
  const what = t(user.is_admin ? 'account:history.administrator' : 'account:history.text');
  return (
    <EmptyState
      icon={IconHistoryOff}
      title={t('account:history.title')}
      text={`${since} ${what}`.trim()}
      action={
        <Group justify="center">
          <UpgradeButton />
          {from !== null && (
            <Button variant={user.is_admin ? 'default' : 'filled'} onClick={() => onShowFrom(from)}>
              {t('account:history.show')}
            </Button>
          )}
        </Group>
      }
    />
  );
};
