import { clickUpStandIn } from '@daybook/connectors/crm/click_up/testing/click-up-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { describeSignIn } from './testing/sign-in-suite.ts';

describeSignIn('click_up', clickUpStandIn);
describeConnection('click_up', clickUpStandIn);
describeFaultSchedules('click_up', clickUpStandIn);
