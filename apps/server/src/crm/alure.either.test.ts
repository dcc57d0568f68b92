import { alure } from '@daybook/connectors/crm/alure/alure.ts';
import { bridgeStandIn } from '@daybook/connectors/crm/bridge/testing/bridge-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';

describeConnection('alure', bridgeStandIn(alure));
