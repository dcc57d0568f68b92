// A small server that answers as OSRM and Nominatim document, for two towns and an island.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Town = { readonly lat: string; readonly lon: string };

const towns: Readonly<Record<string, Town>> = {
  'coolsingel 40, rotterdam': { lat: '51.9225', lon: '4.4792' },
  'dam 1, amsterdam': { lat: '52.3731', lon: '4.8926' },
  'dorpsstraat 1, vlieland': { lat: '53.2967', lon: '5.0731' },
};
const island = '5.073100,53.296700';

export type RouteServer = {
  readonly url: string;
  /** The requests in order: the path with its query, and the caller. */
  readonly asked: { readonly path: string; readonly userAgent: string }[];
  /** Makes every later request fail in this way; null: not. */
  failWith(failure: 'status' | 'nonsense' | 'silence' | 'large' | null): void;
  close(): Promise<void>;
};

export async function startRouteServer(): Promise<RouteServer> {
  const asked: { path: string; userAgent: string }[] = [];
  let failure: Parameters<RouteServer['failWith']>[0] = null;
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', userAgent: request.headers['user-agent'] ?? '' });
    if (failure === null) answer(request, response);
    else if (failure === 'status') response.writeHead(503).end('busy');
    else if (failure === 'nonsense') response.end('<html>');
    else if (failure === 'large') response.end('x'.repeat(1_000_000));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    failWith: (next) => {
      failure = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '', 'http://here');
  const [status, body] = url.pathname === '/search' ? [200, search(url)] : route(url);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

function route({ pathname }: URL): readonly [number, unknown] {
  const [, coordinates] = /^\/route\/v1\/driving\/([^/]+)$/.exec(pathname) ?? [];
  const points = (coordinates ?? '').split(';');
  if (points.length !== 2 || points.some((one) => !/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(one))) {
    return [400, { code: 'InvalidUrl', message: 'URL string malformed close to position 19' }];
  }
  if (points.includes(island)) return [400, { code: 'NoRoute', message: 'Impossible route' }];
  const waypoints = points.map((one) => ({ hint: 'x', distance: 4.1, name: '', location: one.split(',').map(Number) }));
  const routes = [{ legs: [], weight_name: 'routability', weight: 3890.1, duration: 3599.6, distance: 78_123.4 }];
  return [200, { code: 'Ok', routes, waypoints }];
}

function search({ searchParams }: URL): unknown[] {
  const found = towns[(searchParams.get('q') ?? '').toLowerCase()];
  if (found === undefined || searchParams.get('format') !== 'jsonv2') return [];
  return [{ place_id: 1, licence: 'Data © OpenStreetMap contributors', display_name: searchParams.get('q'), ...found }];
}
