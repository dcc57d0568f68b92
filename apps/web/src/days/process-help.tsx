// Help for each step of processing: its effect, its keys, and a recording of the step in the application itself.
import { type ProcessStep, processSteps } from '@daybook/domain/days/process-steps.ts';
import { Drawer, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { Kbd } from '../ui/kbd.tsx';
import { HelpVideo } from './help-video.tsx';
import classes from './process-help.module.css';

/** The keys of each step, with the text key of their description. */
const keys = {
  select: [
    ['1', 'first'],
    ['a', 'all'],
  ],
  appointments: [
    ['1', 'answer'],
    ['Enter', 'accept'],
    ['/', 'search'],
    ['i', 'internal'],
    ['n', 'ignore'],
    ['s', 'later'],
  ],
  tag: [
    ['a', 'acceptAll'],
    ['1', 'answer'],
    ['Enter', 'accept'],
    ['/', 'search'],
    ['i', 'internal'],
    ['n', 'ignore'],
    ['r', 'remember'],
    ['t', 'activities'],
    ['ArrowRight', 'pick'],
    ['s', 'later'],
  ],
  internal: [
    ['Enter', 'keep'],
    ['o', 'reopen'],
    ['n', 'ignore'],
  ],
  book: [
    [' ', 'toggle'],
    ['e', 'edit'],
    ['t', 'activities'],
    ['ArrowRight', 'pick'],
    ['Enter', 'bookAll'],
  ],
  publish: [['Enter', 'publish']],
} as const;
const everywhere = [
  ['mod+z', 'undo'],
  ['Escape', 'leave'],
] as const;

export const ProcessHelp = ({ step, onClose }: { step: ProcessStep; onClose: () => void }) => {
  const t = useT();
  const [shown, setShown] = useState(step);
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const name = t(`days:steps.${shown}`);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isNarrow ? '100%' : 'lg'}
      title={t('process-help:title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('process-help:intro')}
        </Text>
        <SegmentedControl
          aria-label={t('process-help:steps')}
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          fullWidth
          size={isNarrow ? 'sm' : 'xs'}
          value={shown}
          onChange={(value) => setShown(processSteps.find((one) => one === value) ?? shown)}
          data={processSteps.map((one) => ({ value: one, label: t(`days:steps.${one}`) }))}
        />
        <Title order={3} size="h4">
          {name}
        </Title>
        <Text>{t(`process-help:step.${shown}.text`)}</Text>
        <HelpVideo
          key={shown}
          step={shown}
          label={t('process-help:video', { step: name })}
          seen={t(`process-help:step.${shown}.seen`)}
        />
        <Title order={4} size="h5" className={classes.byKeys}>
          {t('process-help:keys')}
        </Title>
        <dl className={classes.keys}>
          {[...keys[shown], ...everywhere].map(([key, what]) => (
            <div key={key}>
              <dt>
                <Kbd keys={key} />
              </dt>
              <dd>{t(`process-help:key.${what}`)}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Drawer>
  );
};
