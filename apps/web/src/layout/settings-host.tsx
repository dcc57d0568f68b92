// Shows the settings dialog when the address contains it, above any screen.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOpenSettings } from '../shell/settings-link.tsx';
import { loadTexts } from '../texts/i18n.ts';

const SettingsDialog = lazy(async () => {
  const [module] = await Promise.all([import('./settings/settings-dialog.tsx'), loadTexts(['preferences'])]);
  return { default: module.SettingsDialog };
});

export const SettingsHost = () => {
  const { settings } = useSearch({ strict: false });
  const { module } = useParams({ strict: false });
  const navigate = useNavigate();
  const openSettings = useOpenSettings();
  const wanted = settings ?? module;
  if (wanted === undefined) return null;
  const close = () => {
    if (module !== undefined) void navigate({ to: '/settings' });
    else void navigate({ to: '.', search: ({ settings: _closed, ...rest }) => rest, replace: true });
  };
  return (
    <Suspense fallback={null}>
      <SettingsDialog module={wanted} onOpen={(next) => openSettings(next, { replace: true })} onClose={close} />
    </Suspense>
  );
};
