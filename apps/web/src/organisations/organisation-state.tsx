import { Alert, Anchor } from '@mantine/core';
import { IconCircleCheck, IconClockHour4, IconLock } from '@tabler/icons-react';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Organisation } from './organisation-queries.ts';

const icons = { trial: IconClockHour4, active: IconCircleCheck, suspended: IconLock } as const;

/** Whether the organisation is on trial, active or suspended, and a link to change that. */
export const OrganisationState = ({ organisation }: { organisation: Organisation }) => {
  const t = useT();
  const formats = useFormats();
  const { status, trial_ends_at, activated_at } = organisation;
  const Glyph = icons[status];
  const isOver = status === 'trial' && Date.parse(trial_ends_at) < Date.now();
  const date = (instant: string | null) => (instant === null ? '' : formats.moment(instant));
  const texts = {
    trial: t(isOver ? 'organisations:state.trialOver' : 'organisations:state.trial', { date: date(trial_ends_at) }),
    active: t('organisations:state.active', { date: date(activated_at) }),
    suspended: t('organisations:state.suspended'),
  };
  return (
    <Alert variant="light" color={status === 'suspended' ? 'red' : 'brand'} icon={<Glyph aria-hidden />}>
      {texts[status]}{' '}
      {status !== 'suspended' && (
        <Anchor component={SettingsLink} module="subscription" c="inherit" inherit>
          {t('organisations:state.subscriptions')}
        </Anchor>
      )}
    </Alert>
  );
};
