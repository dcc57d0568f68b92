import { describe, expect, it } from 'vitest';
import { simplicateDefinition } from './definition.ts';
import { hostOf } from './host.ts';

describe('an account of Simplicate', () => {
  it('is told by its name, or by an address of it', () => {
    const [{ fields }] = simplicateDefinition.steps;
    const given = [
      'acme',
      'Acme.simplicate.nl',
      'https://acme.simplicate.com/projects?x=1',
      'http://acme.simplicate.nl',
    ];
    for (const domain of given) expect(domain).toMatch(new RegExp(`^(?:${fields[0].pattern})$`));
    expect(given.map(hostOf)).toEqual([
      ...['acme.simplicate.nl', 'acme.simplicate.nl', 'acme.simplicate.com', 'acme.simplicate.nl'],
    ]);
  });

  it('is nowhere else, whatever is typed', () => {
    for (const domain of ['', 'acme.example', 'acme.simplicate.nl.example', 'acme@example', 'acme:80', '127.0.0.1']) {
      expect(() => hostOf(domain)).toThrow('invalid_credentials');
    }
  });
});
