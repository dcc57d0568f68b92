// Menu at the pointer with every action and its key.
import { Menu } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsSplit2,
  IconBuilding,
  IconEyeOff,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { splitTarget } from '../editing/slot-selection.ts';
import { useSplit } from '../editing/use-split.ts';
import classes from '../lane/timeline-view.module.css';
import { candidateName } from '../panel/evidence.ts';
import { useLogDecisions } from '../panel/use-log-decisions.ts';
import { useDay, useDayControls, useDaySelection } from './day-context.ts';
import { useDayCommands } from './use-day-commands.ts';

export type DayMenuProps = { at: { x: number; y: number }; onClose: () => void };
type Entry = { key: string; label: string; icon: Icon; keys: string; run: () => void };

const noLogs: ReadonlySet<string> = new Set();

const useDecisionEntries = (): Entry[] => {
  const t = useT();
  const { selection } = useDaySelection();
  const { setIsPicking, setIsBar } = useDayControls();
  const { candidates, canDecide, canReopen, decide, answer } = useLogDecisions(
    selection.kind === 'logs' ? selection.logIds : noLogs,
  );
  if (!canDecide) return [];
  const pick = () => {
    setIsBar(false);
    setIsPicking(true);
  };
  return [
    ...candidates.slice(0, 3).map((one, index) => ({
      key: `answer ${index}`,
      label: candidateName(t, one),
      icon: IconUser,
      keys: String(index + 1),
      run: () => answer(one),
    })),
    {
      key: 'internal',
      label: t('timeline:kind.internal'),
      icon: IconBuilding,
      keys: 'i',
      run: () => decide({ kind: 'internal' }),
    },
    {
      key: 'ignore',
      label: t('timeline:kind.ignore'),
      icon: IconEyeOff,
      keys: 'n',
      run: () => decide({ kind: 'ignored' }),
    },
    { key: 'other', label: t('timeline:otherContact'), icon: IconSearch, keys: '/', run: pick },
    ...(canReopen
      ? [
          {
            key: 'reopen',
            label: t('timeline:reopen'),
            icon: IconArrowBackUp,
            keys: 'o',
            run: () => decide({ kind: 'open' }),
          },
        ]
      : []),
  ];
};

export const DayMenu = ({ at, onClose }: DayMenuProps) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, canEdit } = useDay();
  const { selection, momentMs } = useDaySelection();
  const split = useSplit();
  const decisions = useDecisionEntries();
  const commands = useDayCommands().filter(({ isPossible }) => isPossible);
  const target = canEdit ? splitTarget(timeline, selection, momentMs) : null;
  const splitHere = target && target.atMs === momentMs ? target : null;
  const entries = commands
    .filter(({ id }) => id !== 'split' || splitHere === null)
    .map(({ id, ...one }): Entry => ({ key: id, ...one }));
  // Escape closes the menu and keeps the selection.
  useKeys([{ key: 'Escape', label: t('shell:close'), run: onClose }]);
  const time = momentMs === null ? '' : formats.time(new Date(momentMs).toISOString());
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      width={260}
      withInitialFocusPlaceholder={false}
      returnFocus
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('timeline:command.label')}
          className={classes.menuAt}
          style={{ left: at.x, top: at.y }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('timeline:command.label')}>
        {decisions.map((entry) => (
          <Item key={entry.key} entry={entry} />
        ))}
        {decisions.length > 0 && entries.length > 0 && <Menu.Divider />}
        {splitHere && (
          <Item
            entry={{
              key: 'split',
              label: t('timeline:command.splitAt', { time }),
              icon: IconArrowsSplit2,
              keys: 's',
              run: () => split(splitHere.slot, splitHere.atMs),
            }}
          />
        )}
        {entries.map((entry) => (
          <Item key={entry.key} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const Item = ({ entry: { label, icon: Glyph, keys, run } }: { entry: Entry }) => (
  <Menu.Item onClick={run} leftSection={<Glyph size={16} aria-hidden />} rightSection={<Kbd keys={keys} />}>
    {label}
  </Menu.Item>
);
