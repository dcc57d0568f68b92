import { alureCloud } from '@daybook/connectors/crm/alure_cloud/alure-cloud.ts';
import { bridgeStandIn } from '@daybook/connectors/crm/bridge/testing/bridge-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';

const start = bridgeStandIn(alureCloud);

describeConnection('alure_cloud', start);
describeFaultSchedules('alure_cloud', start);
