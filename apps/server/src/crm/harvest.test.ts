import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';

describeConnection('harvest', harvestStandIn);
