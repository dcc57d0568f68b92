import { kantoorGemakStandIn } from '@daybook/connectors/crm/kantoor_gemak/testing/kantoor-gemak-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';

describeConnection('kantoor_gemak', kantoorGemakStandIn);
describeFaultSchedules('kantoor_gemak', kantoorGemakStandIn);
