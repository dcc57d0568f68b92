import { exactStandIn } from '@daybook/connectors/crm/exact/testing/exact-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { describeSignIn } from './testing/sign-in-suite.ts';

describeSignIn('exact', exactStandIn);
describeConnection('exact', exactStandIn);
describeFaultSchedules('exact', exactStandIn);
