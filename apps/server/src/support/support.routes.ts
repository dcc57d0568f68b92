import { supportRoutes as routes } from '@daybook/contract/support.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute, registerPublicRoute, registerRoute } from '../platform/http/register-route.ts';
import { answerQuestion, readQuestion } from './answer-question.ts';
import { conversationOf, startChat } from './support.service.ts';

export const registerSupportRoutes: RegisterConcept = (app, deps) => {
  registerRoute(
    app,
    deps,
    routes.getConversation,
    async ({ trx, scope }) => ({ data: await conversationOf(deps, trx, scope) }),
    { mode: 'write' },
  );

  registerFreeRoute(app, deps, routes.startChat, async ({ scope, body }) => ({
    data: await startChat(deps, scope, body),
  }));

  registerPublicRoute(app, deps, routes.readQuestion, async ({ body, request }) => ({
    data: await readQuestion(deps, body.token, request.ip),
  }));

  registerPublicRoute(app, deps, routes.answerQuestion, async ({ body, request }) => ({
    data: await answerQuestion(deps, body, request.ip),
  }));
};
