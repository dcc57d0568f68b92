import { expect, it } from 'vitest';
import { keptValue } from './kept-value.ts';
import { productiveDefinition } from './productive/definition.ts';
import { simplicateDefinition } from './simplicate/definition.ts';

it('is the whole text, unless the pattern takes something out of it', () => {
  expect(keptValue({}, ' as it is ')).toBe(' as it is ');
  expect(keptValue({ pattern: '\\S+' }, 'token')).toBe('token');
  expect(keptValue({ pattern: '\\S+' }, 'two words')).toBeNull();
  expect(keptValue({ pattern: '(\\d+)-?.*' }, '17-name')).toBe('17');
});

it('is the name of an account of Simplicate, however it was typed', () => {
  const [domain] = simplicateDefinition.steps[0].fields;
  const typed = ['acme', 'acme.simplicate.nl', 'https://acme.simplicate.nl/projects?x=1', 'http://acme.simplicate.nl/'];
  expect(typed.map((text) => keptValue(domain, text))).toEqual(['acme', 'acme', 'acme', 'acme']);
  expect(keptValue(domain, 'https://acme.simplicate.com/x')).toBe('acme.simplicate.com');
  for (const text of ['acme.example', 'acme.simplicate.nl.example', 'acme@example', '127.0.0.1', 'a/b@c']) {
    expect([null, 'a']).toContain(keptValue(domain, text));
  }
});

it('is the number of an organisation of Productive, also out of its address', () => {
  const [, organization] = productiveDefinition.steps[0].fields;
  const typed = ['12345', '12345-acme', 'https://app.productive.io/12345-acme/projects', 'app.productive.io/12345'];
  expect(typed.map((text) => keptValue(organization, text))).toEqual(['12345', '12345', '12345', '12345']);
  for (const text of ['acme', 'https://elsewhere.example/12345', '12345x'])
    expect(keptValue(organization, text)).toBeNull();
});
