// Reading and changing privacy rules, and the counts of what they kept out.
import type { privacyRuleResourceSchema } from '@daybook/contract/privacy.ts';
import { routes } from '@daybook/contract/routes.ts';
import { isPrivacyPattern, type PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

type RuleResource = z.infer<typeof privacyRuleResourceSchema>;
export type RuleValues = Omit<PrivacyRule, 'id'>;

const toRule = ({ id, attributes: { kind, pattern, effect, scope } }: RuleResource): PrivacyRule => ({
  id,
  kind,
  pattern,
  effect,
  scope,
});

/** The organisation's rules and the user's own. */
export const privacyRulesQuery = queryOptions({
  queryKey: queryKeys.privacy('rules'),
  queryFn: async ({ signal }) => {
    const { data } = await call(routes.listPrivacyRules, { query: { limit: 500 }, signal });
    return data.map(toRule);
  },
});

/** How much was recently kept out of the user's record, by rule and reason. */
export const privacyCountsQuery = queryOptions({
  queryKey: queryKeys.privacy('counts'),
  queryFn: async ({ signal }) => (await call(routes.getPrivacyCounts, { signal })).data,
});

/** The present recording rules, as the devices fetch them. */
export const captureSettingsQuery = queryOptions({
  queryKey: queryKeys.privacy('settings'),
  queryFn: async ({ signal }) => (await call(routes.getCaptureSettings, { signal })).data,
});

/** The preview of a rule on the user's logs; not fetched for an invalid pattern. */
export const rulePreviewQuery = ({ kind, pattern }: Pick<RuleValues, 'kind' | 'pattern'>) =>
  queryOptions({
    queryKey: queryKeys.privacy('preview', kind, pattern),
    queryFn: async ({ signal }) => (await call(routes.previewPrivacyRule, { body: { kind, pattern }, signal })).data,
    enabled: isPrivacyPattern(kind, pattern),
    placeholderData: keepPreviousData,
  });

const useChanged = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.privacy(), queryKeys.audit()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
};

const saveRule = (rule: PrivacyRule | null, values: RuleValues) => {
  const { pattern, effect } = values;
  return rule === null
    ? call(routes.createPrivacyRule, { body: values })
    : call(routes.updatePrivacyRule, { params: { id: rule.id }, body: { pattern, effect } });
};

/** Adds a rule, or changes the given one; `removesStored` also removes stored activity that it matches. */
export const useSaveRule = (rule: PrivacyRule | null) => {
  const changed = useChanged();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ removesStored, ...values }: RuleValues & { removesStored: boolean }) => {
      const { data } = await saveRule(rule, values);
      if (!removesStored) return;
      await call(routes.removeStored, { params: { id: data.id } });
      await Promise.all(
        [queryKeys.days(), queryKeys.timeline()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onSuccess: changed,
    meta: { errorShown: true },
  });
};

export const useRemoveRule = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (rule: PrivacyRule) => call(routes.deletePrivacyRule, { params: { id: rule.id } }),
    onSettled: changed,
  });
};
