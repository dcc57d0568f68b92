import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { ChooseCalendars } from './choose-calendars.tsx';
import { ConnectForm } from './connect-form.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { RenameForm } from './rename-form.tsx';

/** A question about an account. */
export type AccountAsking =
  | { kind: 'connect' }
  | { kind: 'choose' | 'password' | 'rename' | 'disconnect'; account: LinkedAccount };

type AccountDialogsProps = {
  asking: AccountAsking;
  onAsk: (asking: AccountAsking) => void;
  onClose: () => void;
};

/** The dialog above the connections. */
export const AccountDialogs = ({ asking, onAsk, onClose }: AccountDialogsProps) => {
  switch (asking.kind) {
    case 'connect':
      return <ConnectForm onChoose={(account) => onAsk({ kind: 'choose', account })} onClose={onClose} />;
    case 'choose':
      return <ChooseCalendars account={asking.account} onClose={onClose} />;
    case 'password':
      return <PasswordForm account={asking.account} onClose={onClose} />;
    case 'rename':
      return <RenameForm account={asking.account} onClose={onClose} />;
    case 'disconnect':
      return <DisconnectDialog account={asking.account} onClose={onClose} />;
  }
};
