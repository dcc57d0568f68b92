import { bridgeStandIn } from '@daybook/connectors/crm/bridge/testing/bridge-stand-in.ts';
import { qics } from '@daybook/connectors/crm/qics/qics.ts';
import { describeConnection } from './testing/connection-suite.ts';

describeConnection('qics', bridgeStandIn(qics));
