import { describeTicketSystem } from '../testing/ticket-suite.ts';
import { jiraStandIn } from './testing/jira-stand-in.ts';

describeTicketSystem('jira', jiraStandIn);
