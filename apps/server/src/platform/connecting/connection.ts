// Connections to outside systems that users make step by step, of every kind: CRM and accounting, tickets.
import type { CrmDefinition } from '@daybook/connectors/crm/crm-definition.ts';
import type { CrmSystem, Verified } from '@daybook/connectors/crm/crm-system.ts';
import type { CrmSession } from '@daybook/connectors/crm/oauth/session.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type CrmEvent, type CrmState, crmStateAfter } from '@daybook/domain/crm/connection-states.ts';
import type { Named } from '../connection-secrets/secrets.repository.ts';
import type { Values } from '../connection-secrets/secrets.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../sessions/caller.ts';

/** Columns that every table of connections has. */
export type Connection = {
  readonly client_id: number;
  readonly id: number;
  readonly system: string;
  readonly state: CrmState;
  /** The next step of connecting; null when all are done. */
  readonly step: string | null;
  readonly field_values: Values;
};

export type ConnectionChange = {
  readonly state?: CrmState;
  readonly step?: string | null;
  readonly account?: string | null;
  readonly person?: string | null;
  /** JSON. */
  readonly learned?: string;
  readonly error_code?: string | null;
  readonly error_detail?: string | null;
  readonly failed_at?: Date | null;
};

/** The part of a system that connecting needs. */
export type ConnectedSystem = Pick<CrmSystem, 'oauthAddresses'> & {
  readonly definition: Pick<CrmDefinition, 'key' | 'oauth'> & {
    readonly steps: readonly { readonly key: string; readonly signsIn?: true | boolean | undefined }[];
  };
};

/** A connection and its system, with these values. `session`: of a sign-in whose tokens are not stored yet. */
export type Asked<Row, System> = {
  readonly connection: Row;
  readonly system: System;
  readonly values: Values;
  readonly session?: CrmSession;
};

/** Connections of one kind: how they are stored, and how their systems are called. */
export type ConnectionKind<Row extends Connection, System extends ConnectedSystem> = {
  /** Returns the caller's connection. @throws AppError PERMISSION_REQUIRED, PRECONDITION_FAILED when there is none */
  own(trx: Transaction, caller: Caller): Promise<Row>;
  change(trx: Transaction, scope: Scope, id: number, change: ConnectionChange, now: Date): Promise<void>;
  named(connection: Row): Named;
  /** @throws AppError INVALID_REQUEST for a system that cannot be connected */
  requireSystem(deps: Deps, key: string): System;
  /** Asks the system for its account. @throws the system's refusal */
  ask(deps: Deps, asked: Asked<Row, System>): Promise<Verified>;
};

/** Returns the state after an event. @throws AppError PRECONDITION_FAILED when the event is not possible now */
export function stateAfter(state: CrmState, event: CrmEvent): CrmState {
  const next = crmStateAfter(state, event);
  if (next !== null) return next;
  throw new AppError('PRECONDITION_FAILED', { detail: `This cannot be done while the connection is ${state}.` });
}
