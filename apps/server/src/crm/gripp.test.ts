import { grippStandIn } from '@daybook/connectors/crm/gripp/testing/gripp-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';

describeConnection('gripp', grippStandIn);
describeFaultSchedules('gripp', grippStandIn);
