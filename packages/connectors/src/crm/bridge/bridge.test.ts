import { alureCloud } from '../alure_cloud/alure-cloud.ts';
import { describeConnector } from '../testing/connector-suite.ts';
import { bridgeStandIn } from './testing/bridge-stand-in.ts';

describeConnector('alure_cloud', bridgeStandIn(alureCloud));
