import { bridgeStandIn } from '@daybook/connectors/crm/bridge/testing/bridge-stand-in.ts';
import { tessV2 } from '@daybook/connectors/crm/tess_v2/tess-v2.ts';
import { describeConnection } from './testing/connection-suite.ts';

describeConnection('tess_v2', bridgeStandIn(tessV2));
