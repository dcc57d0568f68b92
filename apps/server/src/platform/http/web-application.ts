// Serves the built web application. Every address that is not the API's is one of its screens.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { AppInstance } from './app-instance.ts';

const missingPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Daybook</title></head>
<body><h1>The web application has not been built yet</h1>
<p>Stop this server and start it with <code>npm start</code>: that builds what is missing.
The API works meanwhile; see <a href="/api/docs">/api/docs</a>.</p></body></html>`;

const year = 'public, max-age=31536000, immutable';
const always = 'no-cache';
/** For images of the application: a page shows the same one as its icon and in its corner. */
const hour = 'public, max-age=3600';
const isPicture = (path: string) => /\.(?:svg|png)$/.test(path);
/** Addresses for programs: an unknown one there is not answered with a screen. */
const isForPrograms = (path: string) => /^\/(?:api|metrics)(?:\/|$)/.test(path);
const isFile = (path: string) => /\.[a-z0-9]{2,11}$/i.test(path);

/** Scripts, styles and fonts: parts of a document, not documents themselves. */
const isPart = (path: string) => /\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(path);

/**
 * Headers that browsers obey only for documents: they are a third of the size of most parts, and a first visit fetches
 * dozens.
 */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
  'x-xss-protection',
];

function leaveOutDocumentHeaders(reply: FastifyReply): void {
  for (const name of documentHeaders) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

/** Adds the static files, and the answer for addresses that nothing else serves. */
export async function addWebApplication(app: AppInstance, webDir: string): Promise<void> {
  const isBuilt = existsSync(join(webDir, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webDir,
      index: 'index.html',
      cacheControl: false,
      // The build leaves compressed files beside the others (apps/web/packed-assets.ts).
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(webDir, 'assets'));
        reply.header('cache-control', isHashed ? year : isPicture(path) ? hour : always);
        if (isHashed && isPart(path)) leaveOutDocumentHeaders(reply);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, isBuilt));
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply, isBuilt: boolean): FastifyReply {
  const [path = '/'] = request.url.split('?');
  const isScreen = (request.method === 'GET' || request.method === 'HEAD') && !isForPrograms(path) && !isFile(path);
  if (!isScreen) throw new AppError('NOT_FOUND', { detail: `There is no ${request.method} call at this address.` });
  if (isBuilt) return reply.sendFile('index.html');
  return reply.code(503).type('text/html; charset=utf-8').send(missingPage);
}
