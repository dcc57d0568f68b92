// A step of the billing screen: its panel, and the button to the next one.
import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import type { BillingTab } from './billing-search.ts';

/** Keeps an opened step mounted, so that nothing typed in it is lost; the very first one does not take the focus. */
export const Step = ({ isShown, label, children }: { isShown: boolean; label: string; children: ReactNode }) => {
  const panel = useRef<HTMLElement>(null);
  const [wasShown, setWasShown] = useState(isShown);
  const isFirst = useRef(true);
  if (isShown && !wasShown) setWasShown(true);
  useEffect(() => {
    if (isShown && !isFirst.current) panel.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [isShown]);
  return (
    <section ref={panel} aria-label={label} hidden={!isShown} tabIndex={-1} style={{ outline: 'none' }}>
      {wasShown && <Stack>{children}</Stack>}
    </section>
  );
};

export const ToStep = ({ tab, variant = 'filled' }: { tab: BillingTab; variant?: 'filled' | 'default' }) => {
  const t = useT();
  return (
    <div>
      <Button variant={variant} renderRoot={(props) => <Link to="/billing" search={{ tab }} {...props} />}>
        {t('billing:continue')}
      </Button>
    </div>
  );
};
