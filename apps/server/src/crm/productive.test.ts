import { productiveStandIn } from '@daybook/connectors/crm/productive/testing/productive-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';

describeConnection('productive', productiveStandIn);
describeFaultSchedules('productive', productiveStandIn);
