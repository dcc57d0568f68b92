import { accountant } from './accountant.ts';
import { architect } from './architect.ts';
import { controller } from './controller.ts';
import { developer } from './developer.ts';
import { engineer } from './engineer.ts';
import { estateAgent } from './estate-agent.ts';
import { lawyer } from './lawyer.ts';
import { marketingConsultant } from './marketing-consultant.ts';
import { notary } from './notary.ts';
import { projectManager } from './project-manager.ts';
import { recruiter } from './recruiter.ts';
import { taxAdviser } from './tax-adviser.ts';
import type { Trade } from './trade.ts';

/** The trades of the test people. */
export const allTrades: readonly Trade[] = [
  lawyer,
  notary,
  taxAdviser,
  accountant,
  developer,
  architect,
  marketingConsultant,
  controller,
  recruiter,
  engineer,
  estateAgent,
  projectManager,
];
