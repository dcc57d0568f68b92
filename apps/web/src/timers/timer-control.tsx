// The timer in the top bar of every screen: start it, watch it, describe it, stop it.
import { ActionIcon, Button, Group, Popover } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { Hint } from '../ui/hint.tsx';
import classes from './timer-control.module.css';
import { TimerForm } from './timer-form.tsx';
import { runningSeconds, useTimer, useTimerActions } from './timer-queries.ts';

const keys = 'shift+t';
const tickMs = 5000;

/** Returns the current time, updated every few seconds while a timer runs. */
const useNow = (isRunning: boolean): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    setNowMs(Date.now());
    const timer = window.setInterval(() => setNowMs(Date.now()), tickMs);
    return () => window.clearInterval(timer);
  }, [isRunning]);
  return nowMs;
};

export const TimerControl = () => {
  const t = useT();
  const formats = useFormats();
  const timer = useTimer();
  const { start, stop, change, discard } = useTimerActions();
  const [isOpen, setIsOpen] = useState(false);
  const nowMs = useNow(timer != null);
  const begin = async () => {
    await start();
    setIsOpen(true);
  };
  const label = t(timer ? 'shell:timer.stop' : 'shell:timer.start');
  useKeys([{ key: keys, label, run: () => void (timer ? stop(timer) : begin()), disabled: timer === undefined }]);
  if (timer === undefined) return null;
  if (timer === null) {
    return (
      <Hint label={`${label} (Shift T)`}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => void begin()}>
          <IconPlayerPlay size={20} aria-hidden />
        </ActionIcon>
      </Hint>
    );
  }
  const name = timer.internal ? t('shell:timer.internal') : (timer.contact_name ?? timer.description);
  const elapsed = formats.hours(runningSeconds(timer, nowMs));
  return (
    <Group gap={2} wrap="nowrap" className={classes.running} role="group" aria-label={t('shell:timer.title')}>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        width={340}
        shadow="md"
        trapFocus
        withRoles={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            className={classes.what}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={`${t('shell:timer.title')} ${elapsed} ${name}`.trim()}
            leftSection={<ContactDot id={timer.contact_id} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className="figures">{elapsed}</span>
            {name !== '' && <span className={classes.name}>{name}</span>}
          </Button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t('shell:timer.title')}>
          <TimerForm
            key={timer.started_at}
            timer={timer}
            onChange={(next) => void change(next)}
            onStop={() => {
              setIsOpen(false);
              void stop(timer);
            }}
            onDiscard={() => {
              setIsOpen(false);
              void discard(timer);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <Hint label={`${label} (Shift T)`}>
        <ActionIcon variant="light" color="red" size="lg" aria-label={label} onClick={() => void stop(timer)}>
          <IconPlayerStop size={20} aria-hidden />
        </ActionIcon>
      </Hint>
    </Group>
  );
};
