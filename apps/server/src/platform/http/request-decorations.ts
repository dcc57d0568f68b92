import '@fastify/cookie';
import type { Caller } from '../sessions/caller.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly sessionCookieName: string;
  }
  interface FastifyRequest {
    /** The caller; null before the guard ran and for visitors. */
    caller: Caller | null;
    /** Whether the session of this request outlives its browser. */
    isRemembered: boolean;
  }
}
