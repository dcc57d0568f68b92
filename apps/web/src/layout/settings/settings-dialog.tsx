// The settings above the page: sections on the left, the open one on the right; each section has its own address.
import { Modal, NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../../shell/api/session.ts';
import { isSettingsModule, type SettingsModule, settingsGroupsFor } from '../../shell/settings-modules.ts';
import { useIsPhone } from '../../shell/use-is-phone.ts';
import { useT } from '../../texts/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import { useDialogTitle } from '../../ui/use-document-title.ts';
import { useEscape } from '../../ui/use-escape.ts';
import { SectionList } from './section-list.tsx';
import { sections } from './sections.ts';
import classes from './settings-dialog.module.css';

type SettingsDialogProps = { module: SettingsModule; onOpen: (module: SettingsModule) => void; onClose: () => void };
type AskedDialogProps = Omit<SettingsDialogProps, 'module'> & {
  /** The section in the address. */
  module: string;
};

const Content = ({ module }: { module: SettingsModule }) => {
  const queryClient = useQueryClient();
  const Section = sections[module];
  return (
    <CatchBoundary
      getResetKey={() => module}
      errorComponent={({ error, reset }) => (
        <ErrorPanel error={error} onRetry={() => void queryClient.resetQueries().then(reset)} />
      )}
    >
      <Suspense key={module} fallback={<SkeletonRows rows={6} />}>
        <Section />
      </Suspense>
    </CatchBoundary>
  );
};

const Dialog = ({ module, onOpen, onClose }: SettingsDialogProps) => {
  const t = useT();
  const isPhone = useIsPhone();
  const { user } = useSession();
  const title = t('preferences:title');
  const name = t(`preferences:modules.${module}`);
  const openNamed = (wanted: string) => isSettingsModule(wanted) && onOpen(wanted);
  useDialogTitle(name);
  useEscape(onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size="62rem"
      fullScreen={isPhone}
      title={title}
      padding="lg"
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <div className={classes.columns}>
        <SectionList module={module} onOpen={onOpen} />
        <NativeSelect
          className={classes.picker}
          aria-label={title}
          value={module}
          data={settingsGroupsFor(user).map(({ key, modules }) => ({
            group: t(`preferences:groups.${key}`),
            items: modules.map((value) => ({ value, label: t(`preferences:modules.${value}`) })),
          }))}
          onChange={(event) => openNamed(event.currentTarget.value)}
        />
        <section className={classes.content} aria-label={name}>
          <div className={classes.head}>
            <Text fw={650} fz="lg">
              {name}
            </Text>
            <Text size="sm" c="dimmed">
              {t(`preferences:about.${module}`)}
            </Text>
          </div>
          <Content module={module} />
        </section>
      </div>
    </Modal>
  );
};

/** The section in the address; nothing for an unknown one. */
export const SettingsDialog = ({ module, ...rest }: AskedDialogProps) =>
  isSettingsModule(module) ? <Dialog module={module} {...rest} /> : null;
