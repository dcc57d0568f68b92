// An external system that receives published bookings, as its connector provides it. It does not know the queue, the
// database or retries: docs/decisions/0075-outbox.md.
import type { ExportErrorCode } from '@daybook/domain/exports/export-error-codes.ts';

/** A booking as it was published. Durations are seconds, ids are Daybook's. */
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
  /**
   * Missing in bookings that were published before the field existed: then time for a contact is billable, internal
   * time is not.
   */
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
  /** Daybook's UUID, the same on every attempt. Stored in the system so that it can be found again. */
  readonly reference: string;
  /** The system's id of the entry; null for a new one. */
  readonly outsideId: string | null;
  readonly payload: ExportPayload;
};

export type Arrived = { readonly outsideId: string };

export type ExportTarget = {
  /** The number of bookings that may be sent at the same time; one by default. */
  readonly atOnce?: number;
  /**
   * Makes the change, and returns the system's id. Removing a missing entry succeeds.
   * @throws ExportFailure; anything else counts as an answer that was lost
   */
  push(change: OutgoingChange, signal: AbortSignal): Promise<Arrived>;
  /**
   * Finds the entry of a reference; the payload names its person and day, for systems that cannot be searched by the
   * reference alone. null instead of a function: the system cannot be searched, so a booking without an answer is never
   * resent automatically.
   */
  readonly find: ((reference: string, signal: AbortSignal, payload: ExportPayload) => Promise<Arrived | null>) | null;
};

/** Why a change was not made, by a code of the closed list. The detail quotes the system, and is shown to the user. */
export class ExportFailure extends Error {
  override readonly name = 'ExportFailure';
  readonly code: ExportErrorCode;
  readonly detail: string | null;
  /** How long the system asks to wait; null: unknown. */
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
