import { xeroStandIn } from '@daybook/connectors/crm/xero/testing/xero-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { describeSignIn } from './testing/sign-in-suite.ts';

describeSignIn('xero', xeroStandIn);
describeConnection('xero', xeroStandIn);
describeFaultSchedules('xero', xeroStandIn);
