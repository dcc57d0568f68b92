import { Suspense } from 'react';
import { loadTexts } from '../texts/i18n.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { CreateForm } from './create-form.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { EditForm } from './edit-form.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import type { UserAction } from './possible-actions.ts';
import { ResetTwoFactorDialog } from './reset-two-factor-dialog.tsx';
import type { User } from './user-queries.ts';

const BlocksDialog = onDemand(async () => {
  const [{ BlocksDialog: Dialog }] = await Promise.all([import('./blocks-dialog.tsx'), loadTexts(['preferences'])]);
  return Dialog;
});

/** The open question. */
export type Asking =
  | { kind: 'invite' | 'create' }
  | { kind: Exclude<UserAction, 'permissions' | 'inviteAgain' | 'reactivate' | 'restore'>; user: User };

/** The dialog of the action that was chosen on the users screen. */
export const UserDialogs = ({ asking, onClose }: { asking: Asking; onClose: () => void }) => {
  switch (asking.kind) {
    case 'invite':
      return <InviteForm onClose={onClose} />;
    case 'create':
      return <CreateForm onClose={onClose} />;
    case 'edit':
      return <EditForm user={asking.user} onClose={onClose} />;
    case 'blocks':
      return (
        <Suspense fallback={null}>
          <BlocksDialog user={asking.user} onClose={onClose} />
        </Suspense>
      );
    case 'deactivate':
      return <DeactivateDialog user={asking.user} onClose={onClose} />;
    case 'archive':
    case 'withdraw':
      return <ArchiveDialog user={asking.user} onClose={onClose} />;
    case 'impersonate':
      return <ImpersonateDialog user={asking.user} onClose={onClose} />;
    case 'resetTwoFactor':
      return <ResetTwoFactorDialog user={asking.user} onClose={onClose} />;
    case 'erase':
      return <EraseDialog user={asking.user} onClose={onClose} />;
  }
};
