import { expect, it } from 'vitest';
import { describeTicketSystem } from '../testing/ticket-suite.ts';
import { zendeskDefinition } from './definition.ts';
import { zendeskStandIn } from './testing/zendesk-stand-in.ts';

describeTicketSystem('zendesk', zendeskStandIn);

it('calls an account by one name, however it is typed', () => {
  const [{ fields }] = zendeskDefinition.steps;
  const nameIn = (text: string) => new RegExp(`^(?:${fields[0].pattern})$`).exec(text)?.[1];
  const typed = ['bakker', 'bakker.zendesk.com', 'https://bakker.zendesk.com/agent/tickets/7'];
  expect(typed.map(nameIn)).toEqual(['bakker', 'bakker', 'bakker']);
  expect(nameIn('bakker.example.com')).toBeUndefined();
  expect(nameIn('evil.com/bakker.zendesk.com')).toBeUndefined();
});
