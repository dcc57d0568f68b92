// The used parts of Stripe's script. It is loaded when its form is needed, from the address that the server returns,
// because Stripe does not allow a copy of it.
//   loadStripe   the script's entry, loaded once

type SetupOutcome = { error?: { message?: string } };
export type StripeElement = {
  mount(node: HTMLElement): void;
  on(event: 'ready' | 'loaderror', work: () => void): void;
  destroy(): void;
};
export type StripeElements = {
  create(
    type: 'payment',
    options: { defaultValues: { billingDetails: { name: string; email: string } } },
  ): StripeElement;
  submit(): Promise<{ error?: { message?: string } }>;
};
type Appearance = { theme: 'stripe' | 'night'; variables: Record<string, string> };
export type Stripe = {
  elements(options: { clientSecret: string; locale: string; appearance: Appearance }): StripeElements;
  confirmSetup(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<SetupOutcome>;
};
type WindowWithStripe = Window & { Stripe?: (publishableKey: string) => Stripe };

let loading: Promise<void> | null = null;

const addScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error('The script of the payment form did not load'));
    };
    document.head.append(script);
  });

/** @throws Error when the script does not load; the next call tries again */
export const loadStripe = async (scriptUrl: string, publishableKey: string): Promise<Stripe> => {
  loading ??= addScript(scriptUrl);
  await loading;
  const { Stripe } = window as WindowWithStripe;
  if (Stripe === undefined) throw new Error('The script of the payment form offers nothing');
  return Stripe(publishableKey);
};
