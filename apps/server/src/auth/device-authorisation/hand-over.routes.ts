import { handOverRoutes } from '@daybook/contract/hand-over.ts';
import type { RegisterConcept } from '../../platform/deps.ts';
import { registerFreeRoute, registerPublicRoute } from '../../platform/http/register-route.ts';
import { document, instantText } from '../../platform/lists/json-api.ts';
import { tokenResource } from './api-tokens.ts';
import { beginHandOver, redeemHandOver } from './hand-over.ts';

export const registerHandOverRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, handOverRoutes.transferToken, async ({ user, body }) => {
    const { code, postTo, expiresAt } = await beginHandOver(deps, user, body);
    return { data: { code, state: body.state, post_to: postTo, expires_at: instantText(expiresAt) } };
  });

  registerPublicRoute(app, deps, handOverRoutes.redeemToken, async ({ body, request }) => {
    const { row, value } = await redeemHandOver(deps, body, request.ip);
    const token = tokenResource(row);
    return document({ ...token, attributes: { ...token.attributes, token: value } });
  });
};
