import { expect, it } from 'vitest';
import { isOnlinePlace, placeKey } from './same-place.ts';

it('knows a place however it is written', () => {
  expect(placeKey('  Keizersgracht 1,\n Amsterdam ')).toBe('keizersgracht 1, amsterdam');
  expect(placeKey('Café')).toBe(placeKey('Cafe\u0301'));
  expect(placeKey('   ')).toBe('');
});

it.each([
  ['Microsoft Teams-vergadering', true],
  ['https://zoom.us/j/123', true],
  ['Google Meet', true],
  ['us02web.zoom.us/j/84335626851', true],
  ['Zoom-vergadering van Jan', true],
  ['bakker.webex.com/meet/jan', true],
  ['Webex', true],
  ['Zoomstraat 4, Breda', false],
  ['Telefonisch', true],
  ['Dam 1, Amsterdam', false],
  ['Teamstraat 3, Videbæk', false],
  ['Kantoor', false],
])('%s is online: %s', (place, expected) => {
  expect(isOnlinePlace(place)).toBe(expected);
});
