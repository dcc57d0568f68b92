import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alureCloud } from '@daybook/connectors/crm/alure_cloud/alure-cloud.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { services } from './testing/office.ts';

let its: TestApp;
let heard: string[];
const server = createServer((request, response) => {
  heard.push(request.url ?? '');
  response.end('{}');
});

beforeEach(async () => {
  heard = [];
  its = await testApp({ crmSystems: [alureCloud()] });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  await its.close();
  await new Promise((done) => server.close(done));
});

it('an address that an administrator enters never leads into the own network, nor through the open', async () => {
  const { client } = await its.register();
  (await client.post(`${services}/initiate`, { crm: 'alure_cloud' })).expect(200);
  const { port } = server.address() as AddressInfo;
  const codeFor = async (environment_url: string): Promise<Json> => {
    const values = { environment_url, client_key: 'daybook', secret: 'a-secret-of-at-least-thirty-two-characters' };
    return (await client.post(`${services}/step/credentials`, { values })).json.errors[0].code;
  };
  expect(await codeFor(`http://127.0.0.1:${port}/daybook`)).toBe('LINK_NOT_SECURE');
  expect(await codeFor(`https://127.0.0.1:${port}/daybook`)).toBe('LINK_ADDRESS_FORBIDDEN');
  expect(await codeFor(`https://[::1]:${port}`)).toBe('LINK_ADDRESS_FORBIDDEN');
  expect(await codeFor('https://169.254.169.254/latest')).toBe('LINK_ADDRESS_FORBIDDEN');
  expect(await codeFor('https://:')).toBe('LINK_ADDRESS_INVALID');
  for (const wrong of ['ftp://bridge.example.com', 'https://user:pass@bridge.example.com', 'https://a.example/?x=']) {
    expect(await codeFor(wrong)).toBe('VALIDATION_FAILED');
  }
  expect(heard).toEqual([]);
});
