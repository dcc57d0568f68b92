/** The screen on which a payment method is entered. */
const paymentPath = '/billing';

type Kind = 'script' | 'frame' | 'connect';

/** Stripe's own list for its form: https://docs.stripe.com/security/guide#content-security-policy */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeSources: Readonly<Record<Kind, readonly string[]>> = {
  script: stripeScripts,
  frame: [...stripeScripts, 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/**
 * Returns the sources that a page may use for the payment provider's form: none on other pages than the payment page,
 * or where the server has no such form. A script from another address than Stripe's may embed frames of that address
 * only.
 */
export function paymentPageSources(
  scriptUrl: string | undefined,
): (url: string | undefined, kind: Kind) => readonly string[] {
  if (scriptUrl === undefined) return () => [];
  const { origin } = new URL(scriptUrl);
  const isStripe = stripeScripts.includes(origin);
  return (url = '/', kind) => {
    if (url.split('?', 1)[0] !== paymentPath) return [];
    return isStripe ? stripeSources[kind] : [origin];
  };
}
