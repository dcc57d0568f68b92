import { clioStandIn } from '@daybook/connectors/crm/clio/testing/clio-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { describeSignIn } from './testing/sign-in-suite.ts';

describeSignIn('clio', clioStandIn);
describeConnection('clio', clioStandIn);
describeFaultSchedules('clio', clioStandIn);
