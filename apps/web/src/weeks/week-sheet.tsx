import type { Week } from '@daybook/contract/weeks.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { Button, Group } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { loadTexts, useT } from '../texts/i18n.ts';
import { Kbd } from '../ui/kbd.tsx';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { aWeekLater, type RowTarget, sheetRows } from './sheet-rows.ts';
import { type SuggestedItem, suggestedRows } from './suggested/suggested-items.ts';
import { useWeekChanges } from './use-week-changes.ts';
import type { WeekAsking } from './week-dialogs.tsx';
import { WeekGrid } from './week-grid.tsx';
import { weekQuery } from './week-queries.ts';
import classes from './week-screen.module.css';

const WeekDialogs = onDemand(async () => (await import('./week-dialogs.tsx')).WeekDialogs);
const SuggestedWeek = onDemand(async () => {
  const [{ SuggestedWeek: Part }] = await Promise.all([
    import('./suggested/suggested-week.tsx'),
    loadTexts(['days', 'timeline']),
  ]);
  return Part;
});
const parts = [WeekDialogs];
const noItems: readonly SuggestedItem[] = [];

type WeekSheetProps = { week: Week; asking: WeekAsking | null; onAsk: (asking: WeekAsking | null) => void };

/** A loaded week: its sheet, and the actions for the whole week. */
export const WeekSheet = ({ week, asking, onAsk }: WeekSheetProps) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<readonly RowTarget[]>([]);
  const [isEmptyBefore, setEmptyBefore] = useState(false);
  const changes = useWeekChanges(week.start);
  const [suggested, setSuggested] = useState(noItems);
  const rows = sheetRows(week.rows, [...added, ...suggestedRows(suggested)]);
  // Proposals are only for the user personally.
  const isOwn = useSession().impersonator === null;
  usePrefetch(parts);
  const takeOver = async () => {
    try {
      const before = await queryClient.fetchQuery(weekQuery(addDays(week.start, -7)));
      const copies = aWeekLater(before.rows.flatMap(({ cells }) => cells));
      setEmptyBefore(copies.length === 0);
      if (copies.length > 0) await changes.copy(copies);
    } catch (error) {
      presentError(error);
    }
  };
  return (
    <>
      <WeekGrid week={week} rows={rows} suggested={suggested} changes={changes} onAsk={onAsk} />
      <Group mt="md" gap="sm" className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<Kbd keys="n" />}
          onClick={() => onAsk({ kind: 'row' })}
        >
          {t('weeks:addRow')}
        </Button>
        {week.rows.length === 0 && (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            loading={changes.isBusy}
            onClick={() => void takeOver()}
          >
            {t('weeks:takeOver')}
          </Button>
        )}
        <span role="status" className={classes.quiet}>
          {isEmptyBefore && t('weeks:nothingBefore')}
        </span>
      </Group>
      {isOwn && (
        <Suspense fallback={null}>
          <SuggestedWeek
            days={week.days}
            isBusy={changes.isBusy}
            onItems={setSuggested}
            onAccept={(items) => void changes.accept(items)}
          />
        </Suspense>
      )}
      {asking !== null && (
        <Suspense fallback={null}>
          <WeekDialogs
            asking={asking}
            week={week}
            changes={changes}
            onRow={(row) => setAdded((before) => [...before, row])}
            onClose={() => onAsk(null)}
          />
        </Suspense>
      )}
    </>
  );
};
