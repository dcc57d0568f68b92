// The switches of a user's profile for Google and Microsoft. Each decides whether a connected account is read.
//   isSwitchedOn    whether the switch of a kind is on
//   switchProfile   sets it
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { LinkKind } from '@daybook/domain/linked-accounts/link-kinds.ts';
import { isProviderKind, type ProviderKind } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { changeProfile, type Profile } from '../users/users.service.ts';

const profileOf = (kind: ProviderKind, isOn: boolean): Profile => {
  switch (kind) {
    case 'google_calendar':
      return { google: { api_enabled: isOn } };
    case 'google_mail':
      return { google: { api_email_enabled: isOn } };
    case 'microsoft_calendar':
      return { microsoft: { graph_enabled: isOn } };
    case 'microsoft_mail':
      return { microsoft: { graph_email_enabled: isOn } };
  }
};

/** Accounts that are read with a password have no such switch. */
export function isSwitchedOn(profile: Profile, kind: LinkKind): boolean {
  switch (kind) {
    case 'google_calendar':
      return profile.google?.api_enabled === true;
    case 'google_mail':
      return profile.google?.api_email_enabled === true;
    case 'microsoft_calendar':
      return profile.microsoft?.graph_enabled === true;
    case 'microsoft_mail':
      return profile.microsoft?.graph_email_enabled === true;
    default:
      return true;
  }
}

/** Does nothing for a kind that has no switch. */
export async function switchProfile(
  trx: Transaction,
  scope: Scope,
  { kind, isOn, now }: { readonly kind: LinkKind; readonly isOn: boolean; readonly now: Date },
): Promise<void> {
  if (isProviderKind(kind))
    await changeProfile(trx, scope, { userId: scope.userId, profile: profileOf(kind, isOn) }, now);
}
