import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptMessage } from './encrypt-message.ts';
import { pushBrowser } from './testing/push-browser.ts';

test('a message is encrypted as the example of RFC 8291 has it', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const drawn = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  };
  const body = encryptMessage('When I grow up, I want to be a watermelon', keys, drawn);
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('only the browser that subscribed reads it, and no two messages are alike', () => {
  const [browser, other] = [pushBrowser(), pushBrowser()];
  const text = `Été ${randomBytes(200).toString('hex')}`;
  const body = encryptMessage(text, browser.keys);
  expect(browser.read(body)).toBe(text);
  expect(encryptMessage(text, browser.keys).equals(body)).toBe(false);
  expect(() => other.read(body)).toThrow();
});
