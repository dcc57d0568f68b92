import helmet from '@fastify/helmet';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppInstance } from './app-instance.ts';
import { paymentPageSources } from './payment-page.ts';

const lowestPort = 1024;
const highestPort = 65_535;

/**
 * Returns where a page may send data: to this server. The page that a program on this machine opened to be authorised
 * may also reach that program: its port on this machine, and nothing else.
 */
function programSources(url: string): string {
  const [path = '/', query = ''] = url.split('?', 2);
  const asked = new URLSearchParams(query);
  const port = asked.get('port') ?? '';
  const isPort = /^[1-9]\d{3,4}$/.test(port) && Number(port) >= lowestPort && Number(port) <= highestPort;
  const isAsked = asked.has('native_login') && isPort && !path.startsWith('/api/');
  return isAsked ? `'self' http://127.0.0.1:${port}` : "'self'";
}

/**
 * Scripts come from this server only, never from the page itself. Styles may be inline, because the component library
 * sets its theme's variables in a style element; a style cannot run code, and no user's text is ever written into one.
 */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};
const hsts = { maxAge: 31_536_000, includeSubDomains: false };
const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Headers of every answer. The payment page alone may also reach the payment provider's form, where there is one. */
export async function addSecurityHeaders(app: AppInstance, isHttps: boolean, scriptUrl?: string): Promise<void> {
  const onPaymentPage = paymentPageSources(scriptUrl);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...policy,
        'script-src': [({ url }) => ["'self'", ...onPaymentPage(url, 'script')].join(' ')],
        'frame-src': [({ url }) => onPaymentPage(url, 'frame').join(' ') || "'none'"],
        'connect-src': [({ url }) => [programSources(url ?? '/'), ...onPaymentPage(url, 'connect')].join(' ')],
      },
    },
    hsts: isHttps ? hsts : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', permissions);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/** Does the same for an address that the framework cannot parse: it answers before any added hook runs. */
export function addHeadersBeforeRouting(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): void {
  reply.headers({
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join(';'),
    ...(isHttps ? { 'strict-transport-security': `max-age=${hsts.maxAge}` } : {}),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    'cache-control': 'no-store',
    'x-request-id': request.id,
  });
}
