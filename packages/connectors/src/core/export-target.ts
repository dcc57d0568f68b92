// A system outside to which published bookings go, as a connector makes it. Nothing here knows of the queue, the database or
// what is tried again: docs/decisions/0075-outbox.md.
import type { ExportErrorCode } from '@daybook/domain/exports/export-error-codes.ts';

/** A booking as it was published. Durations are seconds, ids our own. */
export type ExportPayload = {
  readonly date: string;
  readonly user: { readonly id: number; readonly name: string; readonly email: string };
  readonly contact: {
    readonly id: number;
    readonly name: string;
    readonly code: string | null;
    /** Name of the external system it came from or was linked to; null without one. */
    readonly external_system: string | null;
    readonly external_id: string | null;
  } | null;
  readonly internal: boolean;
  /** Missing of what was published before bookings said so: time for a contact is, internal time is not. */
  readonly billable?: boolean;
  readonly dimensions: readonly {
    readonly id: number;
    readonly level: number;
    readonly name: string;
    readonly code: string | null;
  }[];
  readonly description: string;
  readonly duration_seconds: number;
  readonly recorded_seconds: number;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly customfields: Readonly<Record<string, unknown>>;
};

export type OutgoingChange = {
  readonly action: 'create' | 'update' | 'remove';
  /** Ours, a UUID: the same on every attempt. To be stored in the system where it can be found again. */
  readonly reference: string;
  /** Id that the system gave the entry when it took it; null for a new entry. */
  readonly outsideId: string | null;
  readonly payload: ExportPayload;
};

export type Arrived = { readonly outsideId: string };

export type ExportTarget = {
  /** How many bookings may be on their way at the same time; one after the other without it. */
  readonly atOnce?: number;
  /**
   * Makes the change, and returns what the system calls it. Removing what is not there any more has been done.
   * @throws ExportFailure; anything else counts as an answer that was lost
   */
  push(change: OutgoingChange, signal: AbortSignal): Promise<Arrived>;
  /**
   * Looks for what arrived under a reference; the payload says whose it is and of which day, for systems that cannot be asked
   * by a reference alone. null instead of a function: the system cannot be asked, so that a booking of which no answer came is
   * never sent again by itself.
   */
  readonly find: ((reference: string, signal: AbortSignal, payload: ExportPayload) => Promise<Arrived | null>) | null;
};

/** Why a change was not made, by a code of the closed list. The detail is the system's own words, shown to the user. */
export class ExportFailure extends Error {
  override readonly name = 'ExportFailure';
  readonly code: ExportErrorCode;
  readonly detail: string | null;
  /** When the system said how long to leave it alone. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ExportErrorCode,
    about: { readonly detail?: string; readonly retryAfterSeconds?: number; readonly cause?: unknown } = {},
  ) {
    super(code, { cause: about.cause });
    this.code = code;
    this.detail = about.detail ?? null;
    this.retryAfterSeconds = about.retryAfterSeconds ?? null;
  }
}
