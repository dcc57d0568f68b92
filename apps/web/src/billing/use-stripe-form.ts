import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { currentLanguage } from '../texts/i18n.ts';
import type { BillingState } from './billing-queries.ts';
import type { Customer } from './information-values.ts';
import { loadStripe, type Stripe, type StripeElements } from './stripe-script.ts';

type Form = NonNullable<BillingState['form']>;
type Shown = { stripe: Stripe; elements: StripeElements };
type State = 'loading' | 'ready' | 'failed';

const appearance = (isDark: boolean) => ({
  theme: isDark ? ('night' as const) : ('stripe' as const),
  variables: { colorPrimary: isDark ? '#a17cff' : '#6e35ff', borderRadius: '8px' },
});

/** Shows Stripe's form in a node, for the setup of the secret. */
export const useStripeForm = (node: RefObject<HTMLElement | null>, form: Form, secret: string, customer: Customer) => {
  const [state, setState] = useState<State>('loading');
  const shown = useRef<Shown | null>(null);
  const isDark = useComputedColorScheme() === 'dark';
  const { script_url: scriptUrl, publishable_key: key } = form;
  const { name, email } = customer;
  // A later change of theme must not clear the input.
  const look = useRef(isDark);
  useEffect(() => {
    let isGone = false;
    let destroy = () => {};
    const show = async () => {
      const stripe = await loadStripe(scriptUrl, key);
      if (isGone || node.current === null) return;
      const options = { clientSecret: secret, locale: currentLanguage(), appearance: appearance(look.current) };
      const elements = stripe.elements(options);
      const element = elements.create('payment', { defaultValues: { billingDetails: { name, email } } });
      element.on('ready', () => setState('ready'));
      element.on('loaderror', () => setState('failed'));
      element.mount(node.current);
      destroy = () => element.destroy();
      shown.current = { stripe, elements };
    };
    setState('loading');
    show().catch(() => setState('failed'));
    return () => {
      isGone = true;
      destroy();
      shown.current = null;
    };
  }, [node, scriptUrl, key, secret, name, email]);
  return { state, shown };
};
