import { wrikeStandIn } from '@daybook/connectors/crm/wrike/testing/wrike-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { describeSignIn } from './testing/sign-in-suite.ts';

describeSignIn('wrike', wrikeStandIn);
describeConnection('wrike', wrikeStandIn);
describeFaultSchedules('wrike', wrikeStandIn);
