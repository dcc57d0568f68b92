import { describe } from 'vitest';
import { alure } from '../alure/alure.ts';
import { alureCloud } from '../alure_cloud/alure-cloud.ts';
import { qics } from '../qics/qics.ts';
import { tessV2 } from '../tess_v2/tess-v2.ts';
import { describeConnector } from '../testing/connector-suite.ts';
import { bridgeStandIn } from './testing/bridge-stand-in.ts';

describe.each(Object.entries({ alure, alure_cloud: alureCloud, qics, tess_v2: tessV2 }))('%s', (name, system) => {
  describeConnector(name, bridgeStandIn(system));
});
