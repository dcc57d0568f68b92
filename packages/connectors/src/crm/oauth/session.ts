// The tokens by which a connection to a system is open to which somebody signed in.
//   fixedSession   one token that nobody renews: of a sign-in that is being tried, and of tests

export type CrmSession = {
  /** A token for the next call, renewed before where that is due. @throws ExportFailure */
  token(): Promise<string>;
  /** After the system refused a token: whether there is another one now. @throws ExportFailure */
  renew(refused: string): Promise<boolean>;
  /** The token by which others are had, for ending the access at the vendor; null: there is none. */
  refreshToken(): Promise<string | null>;
};

export const fixedSession = (token: string): CrmSession => ({
  token: () => Promise.resolve(token),
  renew: () => Promise.resolve(false),
  refreshToken: () => Promise.resolve(null),
});
