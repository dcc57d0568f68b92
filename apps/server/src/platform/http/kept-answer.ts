import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const fiveMinutes = 'public, max-age=300';

/**
 * Lets clients cache an answer that is the same for everybody for five minutes, and revalidate it by its ETag: an
 * unchanged one is a 304 without a body.
 */
export function keptAnswer<T>(request: FastifyRequest, reply: FastifyReply, answer: T): T {
  const version = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);
  reply.header('cache-control', fiveMinutes);
  return answerUnlessKnown(request, reply, version, answer);
}

/** Answers one person, with the version as ETag: a request that names this version gets a 304 without a body. */
export function answerUnlessKnown<T>(request: FastifyRequest, reply: FastifyReply, version: string, answer: T): T {
  const etag = `"${version}"`;
  reply.header('etag', etag);
  if (isNamed(etag, request.headers['if-none-match'])) reply.code(304);
  return answer;
}

function isNamed(etag: string, header: string | undefined): boolean {
  const named = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes(etag) || named.includes('*');
}
