import { describeTicketSystem } from '../testing/ticket-suite.ts';
import { freshdeskStandIn } from './testing/freshdesk-stand-in.ts';

describeTicketSystem('freshdesk', freshdeskStandIn);
