// Requests that arrive a byte at a time, or never completely: they occupy a connection, and nothing else.
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

const requestTimeoutMs = 1_200;
let its: TestApp;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  its = await testApp({ requestTimeoutMs, demo: false });
  port = Number(new URL(await its.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await its.close();
});

/** Sends the beginning, then a byte every 50 ms; returns the answer when the server has closed, and after how long. */
async function drip(beginning: string): Promise<{ answer: string; ms: number }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  // A connection that is closed during sending is an error here, and closed nevertheless.
  const closed = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
  const startedMs = performance.now();
  socket.write(beginning);
  const timer = setInterval(() => socket.write('x'), 50);
  await closed;
  clearInterval(timer);
  return { answer, ms: performance.now() - startedMs };
}

const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n';
const json = 'Content-Type: application/json\r\n';

test.each([
  ['the head', head],
  ['a header', `${head}X-Slow: `],
  ['the body', `${head}${json}Content-Length: 100000\r\n\r\n{"email":"`],
])('%s that never ends is cut off, while others are served', async (_, beginning) => {
  const slow = drip(beginning);
  const answered = await fetch(`http://127.0.0.1:${port}/api/health`);
  expect(answered.status).toBe(200);
  const { answer, ms } = await slow;
  expect(answer === '' || / (400|401|408|419) /.test(answer)).toBe(true);
  expect(ms).toBeLessThan(requestTimeoutMs * 3);
});

test('a body of 10 MB is refused before it was read', async () => {
  const visitor = its.visitor();
  await visitor.get('/api/auth/csrf-cookie');
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = `Cookie: ${cookies}\r\nX-XSRF-TOKEN: ${visitor.cookies.get('XSRF-TOKEN')}\r\n`;
  const { answer } = await drip(`${head}${headers}${json}Content-Length: ${10 * 1024 * 1024}\r\n\r\n{"email":"`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});
