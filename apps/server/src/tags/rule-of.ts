// Converts a requested tag into its stored form.
import type { TagType } from '@daybook/contract/tag-values.ts';
import { type BatchWish, decisionOf, type TagDecision } from '@daybook/domain/tags/batch-edit.ts';
import type { ConditionType } from '@daybook/domain/tags/condition-types.ts';
import { normaliseReference } from '@daybook/domain/tags/normalise-reference.ts';
import { publicMailDomains } from '@daybook/domain/tags/public-mail-domains.ts';
import {
  canonicalFacts,
  conditionKey,
  normaliseCondition,
  type TagCondition,
  type TagFacts,
} from '@daybook/domain/tags/tag-conditions.ts';
import { invalidField } from '../platform/http/app-error.ts';

// An index row holds at most some 2,700 bytes.
const longestValueBytes = 2000;
const longestKeyBytes = 500;

type SaidRule = {
  readonly type: TagType;
  readonly value: string;
  readonly conditions?: readonly { readonly type: ConditionType; readonly value: string }[] | undefined;
};

export type StoredRule = TagFacts & { readonly condition_key: string };

/** Returns the rule in its normal form. @throws AppError VALIDATION_FAILED for values that do not fit its type */
export function ruleOf({ type, value, conditions = [] }: SaidRule, country: string): StoredRule {
  const first = { type, value, normalised: checked(type, normaliseReference(type, value, country), '/value') };
  const others = conditions.map((one, index): TagCondition => {
    const normalised = normaliseCondition(one.type, one.value, country);
    return { ...one, normalised: checked(one.type, normalised, `/conditions/${index}/value`) };
  });
  if (others.filter((one) => one.type === 'source_type').length > 1) {
    throw invalidField('/conditions', 'Nothing is seen in two kinds of source at once.');
  }
  const rule = canonicalFacts({ ...first, conditions: others });
  const key = conditionKey(rule.conditions);
  if (Buffer.byteLength(key) > longestKeyBytes) throw invalidField('/conditions', 'The conditions are too long.');
  return { ...rule, condition_key: key };
}

function checked(type: string, normalised: string | null, pointer: string): string {
  if (type === 'email_domain' && normalised !== null && publicMailDomains.has(normalised)) {
    throw invalidField(pointer, `Everybody can have an address at ${normalised}: it says nothing of whose it is.`);
  }
  if (normalised !== null && Buffer.byteLength(normalised) <= longestValueBytes) return normalised;
  throw invalidField(pointer, `This is no ${type.replaceAll('_', ' ')}.`);
}

type SaidDecision = Omit<BatchWish, 'contactId'> & { readonly contact_id?: number | null | undefined };

/**
 * Returns the decision of a request, or null when it contains none.
 * @throws AppError VALIDATION_FAILED when it contains two
 */
export function saidDecision({ contact_id: contactId, ...said }: SaidDecision): TagDecision | null {
  const decision = decisionOf({ ...said, contactId });
  if (decision !== 'ambiguous') return decision;
  throw invalidField('/contact_id', 'A tag has exactly one of contact_id, internal and ignored.');
}
