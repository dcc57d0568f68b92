import { zohoStandIn } from '@daybook/connectors/crm/zoho/testing/zoho-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { describeSignIn } from './testing/sign-in-suite.ts';

describeSignIn('zoho', zohoStandIn);
describeConnection('zoho', zohoStandIn);
describeFaultSchedules('zoho', zohoStandIn);
