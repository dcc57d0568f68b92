import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';

describeConnection('harvest', harvestStandIn);
describeFaultSchedules('harvest', harvestStandIn);
