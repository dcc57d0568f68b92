// The settings over the page: sections at the left, the chosen one at the right; each section has its own address.
import { Modal, NativeSelect, UnstyledButton } from '@mantine/core';
import type { ComponentType } from 'react';
import { useT } from '../shell/i18n.ts';
import { type SettingsModule, settingsModules } from '../shell/settings-modules.ts';
import { useDialogTitle } from '../ui/use-document-title.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { BlockSettings } from './block-settings.tsx';
import { DetailsSettings } from './details-settings.tsx';
import { DetectionSettings } from './detection-settings.tsx';
import classes from './settings-dialog.module.css';
import { TokenSettings } from './token-settings.tsx';

const sections: Record<SettingsModule, ComponentType> = {
  details: DetailsSettings,
  appearance: AppearanceSettings,
  detections: DetectionSettings,
  blocks: BlockSettings,
  tokens: TokenSettings,
};

type SettingsDialogProps = { module: SettingsModule; onOpen: (module: SettingsModule) => void; onClose: () => void };

export const SettingsDialog = ({ module, onOpen, onClose }: SettingsDialogProps) => {
  const t = useT();
  const Section = sections[module];
  const title = t('preferences:title');
  useDialogTitle(t(`preferences:modules.${module}`));
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={title}
      padding="lg"
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <div className={classes.columns}>
        <nav className={classes.sections} aria-label={title}>
          {settingsModules.map((key) => (
            <UnstyledButton
              key={key}
              className={classes.section}
              aria-current={key === module ? 'page' : undefined}
              onClick={() => onOpen(key)}
            >
              {t(`preferences:modules.${key}`)}
            </UnstyledButton>
          ))}
        </nav>
        <NativeSelect
          className={classes.picker}
          aria-label={title}
          value={module}
          data={settingsModules.map((key) => ({ value: key, label: t(`preferences:modules.${key}`) }))}
          onChange={(event) => onOpen(settingsModules.find((key) => key === event.currentTarget.value) ?? 'details')}
        />
        <section className={classes.content} aria-label={t(`preferences:modules.${module}`)}>
          <Section />
        </section>
      </div>
    </Modal>
  );
};
