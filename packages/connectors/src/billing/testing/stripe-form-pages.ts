// The part of the stand-in that a browser sees: a script instead of Stripe's, its form in a frame, the bank's
// confirmation page, and the customer portal. The form has the stand-in's own address, so that nothing typed in it
// reaches Daybook.
//   formPage   the page or script at an address, or undefined

/** The result of submitting the form. */
export type Confirmation =
  | { readonly status: 'succeeded' | 'processing' }
  | { readonly redirect: string }
  | { readonly error: { readonly message: string } };

/** Card numbers for each outcome, as in Stripe's test mode. */
export const testNumbers = {
  card: '4242424242424242',
  asksBank: '4000002500003155',
  declined: '4000000000009995',
  declinedLater: '4000000000000341',
  iban: 'DE89370400440532013000',
  slowIban: 'DE08370400440532013003',
} as const;

/** Runs in Daybook's page. */
const script = () => `
(() => {
  const origin = new URL(document.currentScript.src).origin;
  window.Stripe = (key) => ({
    elements: ({ clientSecret, locale }) => {
      const heard = {};
      const frame = document.createElement('iframe');
      frame.title = 'Secure payment input frame';
      frame.src = origin + '/element?secret=' + encodeURIComponent(clientSecret) + '&key=' + key + '&locale=' + (locale ?? '');
      frame.style.cssText = 'border:0;width:100%;height:230px;color-scheme:normal';
      frame.onload = () => heard.ready?.();
      frame.onerror = () => heard.loaderror?.();
      const element = { mount: (node) => node.append(frame), on: (name, work) => { heard[name] = work; }, destroy: () => frame.remove() };
      return { create: () => element, submit: async () => ({}), frame, clientSecret };
    },
    confirmSetup: ({ elements, confirmParams }) => new Promise((done) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = ({ data }) => {
        if (data.redirect) location.assign(data.redirect);
        else done(data.error ? { error: data.error } : { setupIntent: { status: data.status } });
      };
      elements.frame.contentWindow.postMessage({ returnUrl: confirmParams.return_url }, origin, [channel.port2]);
    }),
  });
})();`;

const field = (name: string, label: string) =>
  `<label>${label}<br><input name="${name}" autocomplete="off"></label><br>`;
const fields = {
  card: field('number', 'Card number') + field('expiry', 'Expiration date') + field('cvc', 'Security code'),
  sepa_debit: `${field('number', 'IBAN')}<p>By providing your payment information you authorise the debit.</p>`,
};

const element = (type: 'card' | 'sepa_debit', secret: string) => `<!doctype html><title>Form</title>
<style>body{font:14px sans-serif;margin:4px;background:#fff}input{width:95%;padding:8px;margin:4px 0 10px}</style>
<form>${fields[type]}<p role="alert"></p></form>
<script>
onmessage = async ({ data, ports }) => {
  const number = document.querySelector('[name=number]').value;
  const sent = { secret: ${JSON.stringify(secret)}, number, returnUrl: data.returnUrl };
  const answer = await fetch('/confirm', { method: 'POST', body: JSON.stringify(sent) });
  ports[0].postMessage(await answer.json());
};
document.querySelector('form').onsubmit = (event) => event.preventDefault();
</script>`;

const button = (address: string, label: string) => `<p><a href="${address.replaceAll('"', '&quot;')}">${label}</a></p>`;
const bank = (back: string) => {
  const outcome = (status: string) => `${back}&bank=${status}`;
  return `<!doctype html><title>Bank</title>${button(outcome('succeeded'), 'Agree')}${button(outcome('failed'), 'Refuse')}`;
};

export type FormAnswer = { readonly type: string; readonly body: string } | { readonly location: string };

export type FormPlaces = {
  /** Returns the kind of the setup intent with this secret. */
  typeOf(secret: string): 'card' | 'sepa_debit';
  confirm(secret: string, number: string, returnUrl: string): Confirmation;
  /** The bank's decision; returns the return address. */
  decide(secret: string, isAgreed: boolean): string;
};

const html = (body: string): FormAnswer => ({ type: 'text/html', body });

/** Returns the answer to a browser; undefined for the calls of a server. */
export function formPage(url: URL, body: string, places: FormPlaces): FormAnswer | undefined {
  const secret = url.searchParams.get('secret') ?? '';
  switch (url.pathname) {
    case '/stripe.js':
      return { type: 'text/javascript', body: script() };
    case '/element':
      return html(element(places.typeOf(secret), secret));
    case '/confirm': {
      const sent = JSON.parse(body);
      const outcome = places.confirm(sent.secret, String(sent.number).replaceAll(/\s/g, ''), sent.returnUrl);
      return { type: 'application/json', body: JSON.stringify(outcome) };
    }
    case '/bank':
      if (!url.searchParams.has('bank')) return html(bank(`${url.pathname}${url.search}`));
      return { location: places.decide(secret, url.searchParams.get('bank') === 'succeeded') };
    case '/portal':
      return html(`<!doctype html><title>Portal</title>${button(url.searchParams.get('return_url') ?? '', 'Return')}`);
    default:
      return undefined;
  }
}
