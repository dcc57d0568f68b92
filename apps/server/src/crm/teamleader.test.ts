import { teamleaderStandIn } from '@daybook/connectors/crm/teamleader/testing/teamleader-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeSignIn } from './testing/sign-in-suite.ts';

describeSignIn('teamleader', teamleaderStandIn);
describeConnection('teamleader', teamleaderStandIn);
