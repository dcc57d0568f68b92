import { authEmailRoutes } from '@daybook/contract/auth-email.ts';
import type { RegisterConcept } from '../../platform/deps.ts';
import { registerFreeRoute } from '../../platform/http/register-route.ts';
import { document } from '../../platform/lists/json-api.ts';
import { readUser } from '../../users/users.service.ts';
import { sendVerification, verifyEmail } from './email-verification.ts';

export const registerEmailRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, authEmailRoutes.sendVerification, async ({ user }) => {
    await sendVerification(deps, user);
    return null;
  });

  registerFreeRoute(app, deps, authEmailRoutes.verifyEmail, async ({ user, scope, body, request }) => {
    await verifyEmail(deps, user, body.code, request.ip);
    const verified = await deps.database.asUser(scope, (trx) => readUser(trx, scope, scope.userId, deps.now()), {
      mode: 'read',
    });
    return document(verified);
  });
};
