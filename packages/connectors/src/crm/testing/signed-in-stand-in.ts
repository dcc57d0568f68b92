// A stand-in for a system with sign-in: its sign-in, its server, and its people.
import type { CrmSystem } from '../crm-system.ts';
import { type CrmStandIn, unlimited } from './crm-stand-in.ts';
import type { Firm } from './firm.ts';
import { oauthStandIn, type SignInPerson, signInToken } from './oauth-stand-in.ts';
import { type Answered, type Asked, standInServer } from './stand-in-server.ts';
import { described, hasDescription } from './vendor-description.ts';

type About = {
  /** The name of the vendor's description. */
  readonly key: string;
  /** The beginning of the paths that are compared with the description. */
  readonly described?: string;
  readonly firm: Firm;
  readonly oauth: Omit<Parameters<typeof oauthStandIn>[0], 'answerMembers'>;
  /** Further members of a token answer, by the server's address. */
  readonly answerMembers?: (url: string) => Readonly<Record<string, unknown>>;
  /** The system, with its calls directed to the server. */
  readonly system: (url: string) => CrmSystem;
  /** Answers a person's call; undefined: an unknown person. */
  readonly answer: (asked: Asked, person: SignInPerson, url: string) => Answered;
  readonly unknown: Answered;
  /** The values of a connection besides its token. */
  readonly values?: (url: string) => Readonly<Record<string, string>>;
};

export async function signedInStandIn(about: About): Promise<CrmStandIn> {
  const { key, firm } = about;
  const violations: string[] = [];
  const own = { url: '' };
  const oauth = oauthStandIn({ ...about.oauth, answerMembers: () => about.answerMembers?.(own.url) ?? {} });
  const answerOf = (asked: Asked) => {
    const person = oauth.personOf(asked);
    return person === undefined ? about.unknown : about.answer(asked, person, own.url);
  };
  const compared = await described(key, '', answerOf, violations);
  const isCompared = ({ path }: Asked) => path.startsWith(about.described ?? '/');
  const answer = (asked: Asked) => oauth.answer(asked) ?? (isCompared(asked) ? compared : answerOf)(asked);
  const server = await standInServer(answer);
  own.url = server.url;
  const values = about.values?.(server.url) ?? {};
  return {
    ...{ system: unlimited(about.system(server.url)), server, firm, oauth, violations },
    values: { ...values, [signInToken]: oauth.tokens.right },
    wrong: {
      nobody: { ...values, [signInToken]: 'wrong-token' },
      somebodyElse: { ...values, [signInToken]: oauth.tokens.other },
    },
    ...{ revoke: oauth.revoke, admit: oauth.admit, isDescribed: hasDescription(key) },
    close: () => server.close(),
  };
}
