import { deviceAuthorisationRoutes } from '@daybook/contract/device-authorisation.ts';
import type { RegisterConcept } from '../../platform/deps.ts';
import { registerFreeRoute, registerPublicRoute } from '../../platform/http/register-route.ts';
import { document, instantText } from '../../platform/lists/json-api.ts';
import { tokenResource } from './api-tokens.repository.ts';
import { beginDeviceAuthorisation, redeemDeviceAuthorisation } from './device-authorisation.ts';

export const registerDeviceAuthorisationRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, deviceAuthorisationRoutes.transferToken, async ({ user, body }) => {
    const { code, postTo, expiresAt } = await beginDeviceAuthorisation(deps, user, body);
    return { data: { code, state: body.state, post_to: postTo, expires_at: instantText(expiresAt) } };
  });

  registerPublicRoute(app, deps, deviceAuthorisationRoutes.redeemToken, async ({ body, request }) => {
    const { row, value } = await redeemDeviceAuthorisation(deps, body, request.ip);
    const token = tokenResource(row);
    return document({ ...token, attributes: { ...token.attributes, token: value } });
  });
};
