import { tagsInsightRoutes } from '@daybook/contract/tags-insight.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { previewTags } from './preview-tags.ts';
import { testTags } from './test-tags.ts';

export const registerTagsInsightRoutes: RegisterConcept = (app, deps) => {
  // In a writing transaction, because the contacts are locked as for the change itself.
  registerRoute(app, deps, tagsInsightRoutes.previewTags, async ({ trx, user, body }) => {
    const { logs, seconds: duration, subjects, dates, examples } = await previewTags(trx, user, body, deps.now());
    const [first_date = null] = dates;
    const effect = { logs, duration, subjects, examples: [...examples], days: dates.length };
    return { data: { ...effect, first_date, last_date: dates.at(-1) ?? null } };
  });

  registerRoute(
    app,
    deps,
    tagsInsightRoutes.testTags,
    async ({ trx, scope, body }) => ({ data: await testTags(trx, scope, body) }),
    { mode: 'read' },
  );
};
