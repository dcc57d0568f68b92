// The interface of a stand-in for a ticket system, so that one suite runs against all of them.
//   ticketStandIn      starts it, with the sign-in of its vendor if it has one
//   unlimited          a system without the limits of its vendor
import type { OAuthStandIn, SignInPerson } from '../../crm/testing/oauth-stand-in.ts';
import { oauthStandIn, signInToken } from '../../crm/testing/oauth-stand-in.ts';
import { type Answered, type Asked, type StandInServer, standInServer } from '../../crm/testing/stand-in-server.ts';
import { described, hasDescription } from '../../crm/testing/vendor-description.ts';
import type { TicketSystem } from '../ticket-system.ts';
import { type HelpDesk, helpDesk } from './help-desk.ts';

export type TicketStandIn = {
  readonly system: TicketSystem;
  readonly server: StandInServer;
  readonly desk: HelpDesk;
  /** The fields of a valid connection; for systems with sign-in including a valid token, by `signInToken`. */
  readonly values: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
  readonly oauth?: OAuthStandIn;
  /** Returns the key of a ticket in texts. */
  keyOf(ticketId: string): string;
  /** Returns the seconds on a ticket. */
  secondsOn(ticketId: string): number;
  revoke(): void;
  readonly violations: readonly string[];
  readonly isDescribed: boolean;
  close(): Promise<void>;
};

/** Removes the limits, so that no test waits for its turn. */
const unlimited = (system: TicketSystem): TicketSystem => ({
  ...system,
  definition: { ...system.definition, limits: { rates: [], atOnce: 10 } },
});

type About = {
  readonly key: string;
  /** The path before those of the vendor's description. */
  readonly root: string;
  readonly system: (url: string) => TicketSystem;
  readonly answer: (asked: Asked, person: SignInPerson, desk: HelpDesk, url: string) => Answered;
  /** Returns the person of a call, for systems without sign-in. */
  readonly personOf?: (asked: Asked) => SignInPerson | undefined;
  readonly oauth?: Omit<Parameters<typeof oauthStandIn>[0], 'oauth'>;
  readonly values: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
  readonly keyOf: (ticketId: string) => string;
  readonly isRead?: (asked: Asked) => boolean;
};

export async function ticketStandIn(about: About): Promise<TicketStandIn> {
  const desk = helpDesk();
  const violations: string[] = [];
  const own = { url: '', isRevoked: false };
  const definition = about.system('').definition;
  const oauth =
    about.oauth === undefined || definition.oauth === undefined
      ? undefined
      : oauthStandIn({ ...about.oauth, oauth: definition.oauth });
  const answerOf = (asked: Asked): Answered => {
    const person = own.isRevoked ? undefined : (oauth?.personOf(asked) ?? about.personOf?.(asked));
    return person === undefined ? unknown : about.answer(asked, person, desk, own.url);
  };
  const compared = await described(about.key, about.root, answerOf, violations);
  const server = await standInServer((asked) => oauth?.answer(asked) ?? compared(asked), about.isRead);
  own.url = server.url;
  const tokens = oauth === undefined ? {} : { [signInToken]: oauth.tokens.right };
  return {
    ...{ system: unlimited(about.system(server.url)), server, desk, violations, keyOf: about.keyOf },
    values: { ...about.values, ...tokens },
    wrong: { ...about.wrong, ...(oauth === undefined ? {} : { [signInToken]: 'wrong-token' }) },
    ...(oauth === undefined ? {} : { oauth }),
    secondsOn: (ticketId) =>
      desk.worklogs.filter((one) => one.ticketId === ticketId).reduce((sum, one) => sum + one.seconds, 0) +
      (desk.tickets.find(({ id }) => id === ticketId)?.seconds ?? 0),
    revoke: () => {
      own.isRevoked = true;
      oauth?.revoke();
    },
    isDescribed: hasDescription(about.key),
    close: () => server.close(),
  };
}

const unknown: Answered = { status: 401, body: { message: 'The token is not known' } };
