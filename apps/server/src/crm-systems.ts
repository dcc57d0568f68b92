// Every CRM and accounting system that can be connected. A new one is a folder of its connector and a line here; `at`
// replaces its address where the operator configured another one.
import { adminPulse, adminPulseAddresses } from '@daybook/connectors/crm/admin_pulse/admin-pulse.ts';
import { afas } from '@daybook/connectors/crm/afas/afas.ts';
import { afasAddresses } from '@daybook/connectors/crm/afas/client.ts';
import { alure } from '@daybook/connectors/crm/alure/alure.ts';
import { alureCloud } from '@daybook/connectors/crm/alure_cloud/alure-cloud.ts';
import { clickUp, clickUpAddresses } from '@daybook/connectors/crm/click_up/click-up.ts';
import { clio, clioAddresses } from '@daybook/connectors/crm/clio/clio.ts';
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import { exact, exactAddresses } from '@daybook/connectors/crm/exact/exact.ts';
import { gripp, grippAddresses } from '@daybook/connectors/crm/gripp/gripp.ts';
import { harvest, harvestAddresses } from '@daybook/connectors/crm/harvest/harvest.ts';
import { kantoorGemak, kantoorGemakAddresses } from '@daybook/connectors/crm/kantoor_gemak/kantoor-gemak.ts';
import { productive, productiveAddresses } from '@daybook/connectors/crm/productive/productive.ts';
import { qics } from '@daybook/connectors/crm/qics/qics.ts';
import { simplicate, simplicateAddresses } from '@daybook/connectors/crm/simplicate/simplicate.ts';
import { teamleader, teamleaderAddresses } from '@daybook/connectors/crm/teamleader/teamleader.ts';
import { teamwork, teamworkAddresses } from '@daybook/connectors/crm/teamwork/teamwork.ts';
import { tessV2 } from '@daybook/connectors/crm/tess_v2/tess-v2.ts';
import { wrike, wrikeAddresses } from '@daybook/connectors/crm/wrike/wrike.ts';
import { xero, xeroAddresses } from '@daybook/connectors/crm/xero/xero.ts';
import { zoho, zohoAddresses } from '@daybook/connectors/crm/zoho/zoho.ts';
import type { CrmSettings } from './platform/crm-settings.ts';

export const crmSystems = ({ addresses: at }: CrmSettings): readonly CrmSystem[] => [
  adminPulse(at('admin_pulse', adminPulseAddresses)),
  afas(at('afas', afasAddresses)),
  alure(),
  alureCloud(),
  clickUp(at('click_up', clickUpAddresses)),
  clio(at('clio', clioAddresses)),
  gripp(at('gripp', grippAddresses)),
  exact(at('exact', exactAddresses)),
  harvest(at('harvest', harvestAddresses)),
  kantoorGemak(at('kantoor_gemak', kantoorGemakAddresses)),
  productive(at('productive', productiveAddresses)),
  qics(),
  simplicate(at('simplicate', simplicateAddresses)),
  teamleader(at('teamleader', teamleaderAddresses)),
  teamwork(at('teamwork', teamworkAddresses)),
  tessV2(),
  wrike(at('wrike', wrikeAddresses)),
  xero(at('xero', xeroAddresses)),
  zoho(at('zoho', zohoAddresses)),
];
