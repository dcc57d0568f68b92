import { expect, it } from 'vitest';
import { homeServers } from './home-servers.mjs';

it('knows where the server is reached', () => {
  expect(homeServers({})).toEqual(['http://localhost:3500', 'http://127.0.0.1:3500']);
  expect(homeServers({ PORT: '8080' })).toEqual(['http://localhost:8080', 'http://127.0.0.1:8080']);
  expect(homeServers({ PUBLIC_URL: 'https://hours.example', PORT: '0' })).toEqual(['https://hours.example']);
});
