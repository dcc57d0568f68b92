import { simplicateStandIn } from '@daybook/connectors/crm/simplicate/testing/simplicate-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';

describeConnection('simplicate', simplicateStandIn);
describeFaultSchedules('simplicate', simplicateStandIn);
