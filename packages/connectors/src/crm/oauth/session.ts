// The tokens of a connection to a system with sign-in.
//   fixedSession   a token without renewal: for a sign-in that is being tried, and for tests

export type CrmSession = {
  /** Returns a token for the next call, renewed if that is due. @throws ExportFailure */
  token(): Promise<string>;
  /** Called after the system refused a token: returns whether there is a new one. @throws ExportFailure */
  renew(refused: string): Promise<boolean>;
  /** Returns the refresh token, for ending the access at the vendor; null: there is none. */
  refreshToken(): Promise<string | null>;
};

export const fixedSession = (token: string): CrmSession => ({
  token: () => Promise.resolve(token),
  renew: () => Promise.resolve(false),
  refreshToken: () => Promise.resolve(null),
});
