// A system outside that receives bookings over HTTP, on this machine, and that can refuse them, be too busy and lose
// answers.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ExportFailure, type ExportTarget, type OutgoingChange } from '@daybook/connectors/core/export-target.ts';
import type { ExportSystem } from '../../platform/export-system.ts';

export type Booking = { readonly id: string; readonly reference: string; readonly payload: OutgoingChange['payload'] };

/**
 * How it handles one change:
 *   ok      accepts it
 *   lose    accepts it, and the connection breaks before the answer
 *   drop    the connection breaks before it accepts it
 *   hold    accepts it, and answers when it is released
 *   number  answers with this status and accepts nothing
 */
export type Treatment = 'ok' | 'lose' | 'drop' | 'hold' | number;

export type BookingSystem = {
  /** Its bookings, in the order of their arrival. */
  readonly bookings: () => readonly Booking[];
  /** Every change that it received, accepted or not. */
  readonly asked: () => readonly string[];
  /** Sets how it handles the next changes; afterwards it accepts everything. */
  treat(...next: readonly Treatment[]): void;
  /** Answers the held calls. */
  letGo(): void;
  /** Resolves when it holds a call. */
  holding(): Promise<void>;
  readonly system: ExportSystem;
  close(): Promise<void>;
};

/** Starts the system; `canFind` false: it cannot search by our reference. */
export async function bookingSystem(about: { readonly canFind?: boolean } = {}): Promise<BookingSystem> {
  const bookings = new Map<string, Booking>();
  const asked: string[] = [];
  let treatments: Treatment[] = [];
  let held: (() => void)[] = [];
  let onHold = Promise.withResolvers<void>();
  let serial = 0;

  const change = (action: string, path: string, sent: Omit<Booking, 'id'> | null): string => {
    const id = action === 'POST' ? `b${++serial}` : path;
    if (action === 'DELETE') bookings.delete(id);
    else if (sent !== null) bookings.set(id, { ...sent, id });
    return id;
  };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://system').pathname.slice('/bookings/'.length);
    const sent = await bodyOf(request);
    if (request.method === 'GET') {
      const found = [...bookings.values()].filter(({ reference }) => reference === path);
      return answer(
        response,
        200,
        found.map(({ id }) => id),
      );
    }
    asked.push(`${request.method} ${sent?.payload.description ?? path}`);
    const treatment = treatments.shift() ?? 'ok';
    if (typeof treatment === 'number') return answer(response, treatment, { message: `Status ${treatment}` });
    if (treatment === 'drop') return request.socket.destroy();
    const id = change(request.method ?? '', path, sent);
    if (treatment === 'lose') return request.socket.destroy();
    if (treatment === 'hold') {
      held.push(() => answer(response, 200, { id }));
      return onHold.resolve();
    }
    answer(response, 200, { id });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bookings/`;
  const target: ExportTarget = {
    push: (outgoing, signal) => push(address, outgoing, signal),
    find: about.canFind === false ? null : (reference, signal) => find(address, reference, signal),
  };
  return {
    bookings: () => [...bookings.values()],
    asked: () => asked,
    treat: (...next) => {
      treatments = [...next];
    },
    letGo: () => {
      for (const release of held) release();
      held = [];
      onHold = Promise.withResolvers<void>();
    },
    holding: () => onHold.promise,
    system: {
      system: 'booking_system',
      kind: 'crm',
      levelOf: async () => 'client',
      needsInternalContact: false,
      refusals: null,
      connectionOf: async () => '1',
      open: async () => target,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Omit<Booking, 'id'> | null> {
  const sent = await text(request);
  return sent === '' ? null : JSON.parse(sent);
}

function answer(response: ServerResponse, status: number, body: object): void {
  const retry = status === 429 ? { 'retry-after': '120' } : {};
  response.writeHead(status, { 'content-type': 'application/json', ...retry }).end(JSON.stringify(body));
}

async function push(address: string, { action, reference, outsideId, payload }: OutgoingChange, signal: AbortSignal) {
  const method = { create: 'POST', update: 'PUT', remove: 'DELETE' }[action];
  const body = action === 'remove' ? {} : { body: JSON.stringify({ reference, payload }) };
  const response = await fetch(`${address}${outsideId ?? ''}`, { method, ...body, signal });
  const answered = (await response.json()) as { id: string; message: string };
  if (!response.ok) throw failureOf(response, answered.message);
  return { outsideId: answered.id };
}

function failureOf(response: Response, detail: string): ExportFailure {
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? 0);
  if (response.status === 429) return new ExportFailure('external_api_rate_limited', { retryAfterSeconds });
  if (response.status === 401) return new ExportFailure('invalid_credentials');
  return new ExportFailure(response.status >= 500 ? 'api_service_error' : 'rejected', { detail });
}

async function find(address: string, reference: string, signal: AbortSignal) {
  const [outsideId] = (await (await fetch(`${address}${reference}`, { signal })).json()) as string[];
  return outsideId === undefined ? null : { outsideId };
}
