import { routes } from '@daybook/contract/routes.ts';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { InPersonOnly } from '../../settings/frame/in-person-only.tsx';
import { PreferenceSwitch } from '../../settings/frame/preference-switch.tsx';
import { usePreference } from '../../settings/frame/use-preference.ts';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { useSession } from '../../shell/api/session.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { useT } from '../../texts/i18n.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

const useRefresh = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.session() }),
      queryClient.invalidateQueries({ queryKey: queryKeys.sessions() }),
    ]);
};

const SwitchedOff = ({ onCodes }: { onCodes: (codes: readonly string[]) => void }) => {
  const t = useT();
  const prepare = useMutation({
    mutationFn: async () => {
      await call(routes.prepareTwoFactor, {});
      return (await call(routes.getTwoFactorQrCode, {})).data;
    },
    gcTime: 0,
  });
  if (prepare.data) return <TwoFactorSetup prepared={prepare.data} onDone={onCodes} onCancel={prepare.reset} />;
  return (
    <Stack align="flex-start">
      <Badge tt="none" variant="light" c="var(--mantine-color-text)" color="gray">
        {t('preferences:twoFactor.isOff')}
      </Badge>
      <Text size="sm">{t('preferences:twoFactor.what')}</Text>
      <Button loading={prepare.isPending} onClick={() => prepare.mutate()}>
        {t('preferences:twoFactor.setUp')}
      </Button>
    </Stack>
  );
};

const SwitchedOn = ({ onCodes }: { onCodes: (codes: readonly string[]) => void }) => {
  const t = useT();
  const refresh = useRefresh();
  const isRequired = usePreference('twofactor')?.value.required === true;
  const [asks, setAsks] = useState<'renew' | 'off' | null>(null);
  const close = () => setAsks(null);
  const renew = useMutation({
    mutationFn: () => call(routes.renewRecoveryCodes, {}),
    onSuccess: ({ data }) => onCodes(data.recovery_codes),
    onSettled: close,
  });
  const disable = useMutation({
    mutationFn: () => call(routes.disableTwoFactor, {}),
    onSuccess: async () => {
      await refresh();
      notify(t('preferences:twoFactor.wentOff'));
    },
    onSettled: close,
  });
  return (
    <Stack align="flex-start">
      <Badge tt="none" variant="light" c="var(--mantine-color-text)" color="teal">
        {t('preferences:twoFactor.isOn')}
      </Badge>
      <Text size="sm">{t('preferences:twoFactor.onText')}</Text>
      <Group>
        <Button variant="default" onClick={() => setAsks('renew')}>
          {t('preferences:twoFactor.renew')}
        </Button>
        {!isRequired && (
          <Button variant="default" onClick={() => setAsks('off')}>
            {t('preferences:twoFactor.off')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asks === 'renew'}
        title={t('preferences:twoFactor.renew')}
        text={t('preferences:twoFactor.renewText')}
        action={t('preferences:twoFactor.renewAction')}
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={close}
      />
      <ConfirmDialog
        opened={asks === 'off'}
        title={t('preferences:twoFactor.offTitle')}
        text={t('preferences:twoFactor.offText')}
        action={t('preferences:twoFactor.off')}
        isBusy={disable.isPending}
        onConfirm={() => disable.mutate()}
        onClose={close}
      />
    </Stack>
  );
};

const Content = () => {
  const { user } = useSession();
  const refresh = useRefresh();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} email={user.email} onDone={() => setCodes(null)} />;
  if (user.two_factor_enabled) return <SwitchedOn onCodes={setCodes} />;
  return (
    <SwitchedOff
      onCodes={(made) => {
        setCodes(made);
        void refresh();
      }}
    />
  );
};

/** Administrators decide whether everybody must use it; others see the decision. */
const RequiredOfAll = () => {
  const t = useT();
  const { user } = useSession();
  const isRequired = usePreference('twofactor')?.value.required === true;
  if (!user.is_admin) return isRequired ? <Text size="sm">{t('preferences:twoFactor.requiredHere')}</Text> : null;
  return (
    <PreferenceSwitch
      chapter="twofactor"
      name="required"
      owner="client"
      label={t('preferences:twoFactor.required')}
      text={t('preferences:twoFactor.requiredText')}
    />
  );
};

/** Two-step sign-in: setting it up, new recovery codes, switching it off. */
export const TwoFactorSettings = () => (
  <InPersonOnly>
    <Content />
    <RequiredOfAll />
  </InPersonOnly>
);
