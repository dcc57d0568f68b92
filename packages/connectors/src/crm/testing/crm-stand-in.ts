// The interface of a stand-in for a CRM or accounting system, so that one suite runs against all of them.
import type { CrmSystem } from '../crm-system.ts';
import type { Firm } from './firm.ts';
import type { OAuthStandIn } from './oauth-stand-in.ts';
import type { StandInServer } from './stand-in-server.ts';

export type CrmStandIn = {
  /** The system, with its calls directed here and pages of a few records. */
  readonly system: CrmSystem;
  readonly server: StandInServer;
  readonly firm: Firm;
  /** The fields of a valid connection; for systems with sign-in including a valid token, by `signInToken`. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields that the system refuses: of an unknown person, and of somebody outside the account. */
  readonly wrong: {
    readonly nobody: Readonly<Record<string, string>>;
    readonly somebodyElse: Readonly<Record<string, string>>;
  };
  /** The sign-in; absent for systems without one. */
  readonly oauth?: OAuthStandIn;
  /** Revokes all access until it is granted again. */
  revoke(): void;
  admit(): void;
  /** Requests and answers that violate the vendor's description; empty without one. */
  readonly violations: readonly string[];
  /** Whether the vendor's description was available. */
  readonly isDescribed: boolean;
  close(): Promise<void>;
};

/** Returns a system without its vendor's limits, so that no test waits for its turn; hours arrive in order. */
export const unlimited = (system: CrmSystem): CrmSystem => ({
  ...system,
  definition: { ...system.definition, limits: { rates: [], atOnce: 1 } },
});
