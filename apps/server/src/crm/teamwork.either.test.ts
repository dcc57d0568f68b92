import { teamworkStandIn } from '@daybook/connectors/crm/teamwork/testing/teamwork-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeSignIn } from './testing/sign-in-suite.ts';

describeSignIn('teamwork', teamworkStandIn);
describeConnection('teamwork', teamworkStandIn);
