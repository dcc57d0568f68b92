import { adminPulseStandIn } from '@daybook/connectors/crm/admin_pulse/testing/admin-pulse-stand-in.ts';
import { describeConnection } from './testing/connection-suite.ts';

describeConnection('admin_pulse', adminPulseStandIn);
