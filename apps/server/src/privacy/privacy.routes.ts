import type { AuditAction } from '@daybook/contract/audit.ts';
import { privacyRoutes } from '@daybook/contract/privacy.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { type AuditUser, actorOf, recordAudit } from '../audit/audit.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { answerUnlessKnown } from '../platform/http/kept-answer.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { collection, document, idText, instantText, resource } from '../platform/lists/json-api.ts';
import { captureSettings } from './capture-settings.ts';
import { previewRule } from './preview.ts';
import { appliedRule } from './privacy.service.ts';
import { findCounts } from './privacy-counts.repository.ts';
import { findRulePage, type RuleRow } from './privacy-rules.repository.ts';
import { checkPattern, createRule, deleteRule, updateRule } from './write-rule.ts';

const countedDays = 14;

function ruleResource(rule: RuleRow) {
  const { kind, pattern, effect, scope } = appliedRule(rule);
  return resource('privacy_rules', rule.id, {
    kind,
    pattern,
    effect,
    scope,
    created_at: instantText(rule.created_at),
    updated_at: instantText(rule.updated_at),
  });
}

export const registerPrivacyRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, privacyRoutes.listPrivacyRules, async ({ trx, scope, list }) =>
    collection(list, await findRulePage(trx, scope, list), ruleResource),
  );

  registerRoute(app, deps, privacyRoutes.createPrivacyRule, async ({ trx, user, body, request }) => {
    const rule = await createRule(trx, user, body, deps.now());
    await recordForAll('privacy_rule.created', trx, deps, actorOf(user, request), rule);
    return document(ruleResource(rule));
  });

  registerRoute(app, deps, privacyRoutes.updatePrivacyRule, async ({ trx, user, params, body, request }) => {
    const rule = await updateRule(trx, user, Number(params.id), body, deps.now());
    await recordForAll('privacy_rule.changed', trx, deps, actorOf(user, request), rule);
    return document(ruleResource(rule));
  });

  registerRoute(app, deps, privacyRoutes.deletePrivacyRule, async ({ trx, user, params, request }) => {
    const rule = await deleteRule(trx, user, Number(params.id));
    await recordForAll('privacy_rule.removed', trx, deps, actorOf(user, request), rule);
    return null;
  });

  registerRoute(
    app,
    deps,
    privacyRoutes.previewPrivacyRule,
    async ({ trx, scope, user, body }) => {
      checkPattern(body.kind, body.pattern);
      return { data: await previewRule(trx, scope, body, localDate(deps.now().getTime(), user.timezone)) };
    },
    { mode: 'read' },
  );

  registerRoute(app, deps, privacyRoutes.getPrivacyCounts, async ({ trx, scope, user }) => {
    const since = addDays(localDate(deps.now().getTime(), user.timezone), 1 - countedDays);
    const counts = await findCounts(trx, scope, since);
    return {
      data: {
        days: countedDays,
        counts: counts.map(({ rule_id, ...one }) => ({ ...one, rule_id: rule_id === 0 ? null : idText(rule_id) })),
      },
    };
  });

  registerRoute(app, deps, privacyRoutes.getCaptureSettings, async ({ trx, scope, request, reply }) => {
    const settings = await captureSettings(trx, scope);
    return answerUnlessKnown(request, reply, settings.version, { data: settings });
  });
};

/** A rule of the organisation applies to everybody, so its author is recorded. Own rules are not recorded. */
async function recordForAll(
  action: Extract<AuditAction, `privacy_rule.${string}`>,
  trx: Transaction,
  deps: Deps,
  actor: AuditUser,
  { id, user_id, kind, pattern, effect }: RuleRow,
): Promise<void> {
  if (user_id !== null) return;
  const details = { kind, pattern, effect };
  await recordAudit(trx, deps, actor, { action, subjectType: 'privacy_rule', subjectId: id, details });
}
