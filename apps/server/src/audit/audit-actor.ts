/** The actor. In a transaction of an ordinary user, only that user is possible; null while signing in. */
export type AuditActor = {
  readonly clientId: number;
  readonly userId: number | null;
  /** The person who acts in the user's name, or supportUserId. */
  readonly impersonatorUserId: number | null;
  readonly address: string | null;
};
export type AuditUser = AuditActor & { readonly userId: number };
