// Shows the request of a program on this machine, above any screen.
import { lazy, Suspense, useState } from 'react';
import { arrival } from '../shell/first-load/arrival.ts';
import { loadTexts } from '../texts/i18n.ts';

const DeviceAuthorisationDialog = lazy(async () => {
  const [module] = await Promise.all([import('./device-authorisation-dialog.tsx'), loadTexts(['auth'])]);
  return { default: module.DeviceAuthorisationDialog };
});

export const DeviceAuthorisationHost = () => {
  const [request, setRequest] = useState(arrival.deviceAuthorisation);
  if (request === null) return null;
  const close = () => {
    arrival.deviceAuthorisation = null;
    setRequest(null);
  };
  return (
    <Suspense fallback={null}>
      <DeviceAuthorisationDialog request={request} onClose={close} />
    </Suspense>
  );
};
