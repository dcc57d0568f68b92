import { expect, it } from 'vitest';
import { arrangementOf, formerOf } from './arrangement.ts';

it.each([
  [{ kind: 'contact', contactId: '7', contactName: 'Visser' }, { contact_id: '7' }],
  [{ kind: 'internal' }, { internal: true }],
  [{ kind: 'ignored' }, { ignored: true }],
  [{ kind: 'open' }, {}],
] as const)('%j is said in its fields', (decision, fields) => {
  expect(arrangementOf(decision)).toEqual(fields);
});

it.each([
  [{ status: 'open', contact_id: null, internal: false }, {}],
  [{ status: 'arranged', contact_id: '7', internal: false }, { contact_id: '7' }],
  [{ status: 'arranged', contact_id: null, internal: true }, { internal: true }],
  // Ignored by hand after a contact was chosen.
  [{ status: 'ignored', contact_id: '7', internal: false }, { ignored: true }],
] as const)('%j goes back to what it was', (appointment, fields) => {
  expect(formerOf(appointment)).toEqual(fields);
});
