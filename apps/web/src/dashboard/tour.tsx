import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconBook, IconCheck, IconEye } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import classes from './dashboard-screen.module.css';

const steps = [
  { key: 'recorded', icon: IconEye },
  { key: 'booked', icon: IconBook },
  { key: 'published', icon: IconCheck },
] as const;

/** How a day is recorded, booked and published, in three steps. */
export const Tour = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const t = useT();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('onboarding:tasks.welcome.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Stack>
        <ol className={classes.steps}>
          {steps.map(({ key, icon: Glyph }) => (
            <li key={key} className={classes.step}>
              <Glyph className={classes.todo} aria-hidden />
              <span className={classes.stepText}>
                <Text fw={600}>{t(`onboarding:tour.${key}.title`)}</Text>
                <Text size="sm">{t(`onboarding:tour.${key}.text`)}</Text>
              </span>
            </li>
          ))}
        </ol>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onDone}>
            {t('onboarding:tour.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
