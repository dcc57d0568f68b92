// Interface of a stand-in of a CRM or accounting system, so that one suite runs against all of them.
import type { CrmSystem } from '../crm-system.ts';
import type { Firm } from './firm.ts';
import type { OAuthStandIn } from './oauth-stand-in.ts';
import type { StandInServer } from './stand-in-server.ts';

export type CrmStandIn = {
  /** The system, with its calls leading here and pages of a few records. */
  readonly system: CrmSystem;
  readonly server: StandInServer;
  readonly firm: Firm;
  /** The fields of a connection that is right; where people sign in with a token that holds, by `signInToken`. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields that the system refuses: of nobody, and of somebody who has nothing to do with the account. */
  readonly wrong: {
    readonly nobody: Readonly<Record<string, string>>;
    readonly somebodyElse: Readonly<Record<string, string>>;
  };
  /** Where people sign in; absent: nobody does. */
  readonly oauth?: OAuthStandIn;
  /** From now on nobody is known any more who was, until they are let in again. */
  revoke(): void;
  admit(): void;
  /** Requests and answers that differ from the vendor's description; empty without a description. */
  readonly violations: readonly string[];
  /** Whether the vendor's description was there to compare with. */
  readonly isDescribed: boolean;
  close(): Promise<void>;
};

/** A system without the limits of its vendor, so that no test waits for its turn; hours arrive there in their order. */
export const unlimited = (system: CrmSystem): CrmSystem => ({
  ...system,
  definition: { ...system.definition, limits: { rates: [], atOnce: 1 } },
});
