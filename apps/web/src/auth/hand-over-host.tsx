// Shows the question of a program on this machine, over whatever screen the address leads to.
import { lazy, Suspense, useState } from 'react';
import { arrival } from '../shell/first-load/arrival.ts';
import { loadTexts } from '../shell/i18n.ts';

const HandOverDialog = lazy(async () => {
  const [module] = await Promise.all([import('./hand-over-dialog.tsx'), loadTexts(['auth'])]);
  return { default: module.HandOverDialog };
});

export const HandOverHost = () => {
  const [request, setRequest] = useState(arrival.handOver);
  if (request === null) return null;
  const close = () => {
    arrival.handOver = null;
    setRequest(null);
  };
  return (
    <Suspense fallback={null}>
      <HandOverDialog request={request} onClose={close} />
    </Suspense>
  );
};
