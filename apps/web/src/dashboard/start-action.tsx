import { Button } from '@mantine/core';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { openKeysHelp } from '../shell/keys/keys-help-store.ts';
import { useOpenSettings } from '../shell/settings-link.tsx';
import type { SettingsModule } from '../shell/settings-modules.ts';
import { startTour } from '../shell/tour-store.ts';
import { useT } from '../texts/i18n.ts';
import { useActivity } from './start-queries.ts';
import type { FeasibleKey } from './start-tasks.ts';

/** Where a task is done: a screen, a section of the settings, or here. */
type Way = { to: NonNullable<LinkProps['to']> } | { settings: SettingsModule } | 'tour' | 'help';

const ways: Record<FeasibleKey, Way> = {
  welcome: 'tour',
  company_data: { settings: 'organisation' },
  first_contact: { to: '/contacts' },
  first_project: { to: '/projects' },
  first_day_published: { to: '/day' },
  browser_extension: { to: '/auth/extension' },
  desktop_app: { to: '/auth/desktop' },
  mobile_app: { to: '/auth/phone' },
  calendar: { to: '/integrations' },
  email_verified: { settings: 'details' },
  two_factor: { settings: 'two-factor' },
  colleague_invited: { to: '/users' },
  help: 'help',
};

/** The button that leads to where a task is done. */
export const StartAction = ({ taskKey, title }: { taskKey: FeasibleKey; title: string }) => {
  const t = useT();
  const navigate = useNavigate();
  const openSettings = useOpenSettings();
  const activity = useActivity();
  const way = ways[taskKey];
  const go = () => {
    if (way === 'tour') startTour();
    else if (way === 'help') {
      openKeysHelp();
      activity.mutate('help_opened');
    } else if ('settings' in way) openSettings(way.settings);
    else void navigate({ to: way.to });
  };
  const label = t(`onboarding:actions.${taskKey}`);
  return (
    <Button variant="light" aria-label={`${label}: ${title}`} onClick={go}>
      {label}
    </Button>
  );
};
