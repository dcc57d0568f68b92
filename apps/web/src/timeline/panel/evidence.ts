// Evidence as text: the fact that was seen, and how often it led to this answer before.
import type { Candidate, HitRate } from '@daybook/contract/suggestions.ts';
import { trustedShare } from '@daybook/domain/suggestions/certainty.ts';
import type { Translate } from '../../texts/i18n.ts';

type Evidence = Candidate['evidence'][number];

const longest = 48;
/**
 * Weights of facts that are not counted, beside those that are: where a ticket leads was said by somebody; a name, and work before
 * and after, say more than something that was as often another's, and less than something that was nearly always so.
 */
const uncounted: Partial<Record<Evidence['reference_type'], number>> = {
  ticket: 1,
  word: 0.7,
  between: 0.6,
  colleagues: 0.5,
  after: 0.3,
  before: 0.3,
};
const trust = ({ reference_type, times, total }: Evidence): number =>
  total === 0 ? (uncounted[reference_type] ?? 0) : trustedShare(times, total);
const short = (value: string): string => (value.length > longest ? `${value.slice(0, longest - 1)}…` : value);

const sentence = (t: Translate, { reference_type, value, times, total }: Evidence): string => {
  const what = t(`timeline:evidence.what.${reference_type}`, { value: short(value) });
  if (total === 0) return what;
  return times === total
    ? t('timeline:evidence.always', { what, count: times })
    : t('timeline:evidence.sometimes', { what, count: times, total });
};

/**
 * Returns the strongest evidence of a candidate as text, at most two facts of different kinds; says so when there is
 * none.
 */
export const evidenceText = (t: Translate, candidate: Candidate): string => {
  const sorted = [...candidate.evidence].sort((a, b) => trust(b) - trust(a));
  const [first, second] = sorted.filter(
    (one, at) => sorted.findIndex((other) => other.reference_type === one.reference_type) === at,
  );
  if (!first) return t('timeline:evidence.none');
  return [first, second]
    .filter((one) => one !== undefined)
    .map((one) => sentence(t, one))
    .join(' · ');
};

type Reason = NonNullable<Candidate['against']>[number];

const reason = (t: Translate, { reference_type, value, times, total }: Reason): string => {
  const what = t(`timeline:evidence.what.${reference_type}`, { value: short(value) });
  return total === 0 ? what : t('timeline:evidence.only', { what, count: times, total });
};

/** Returns why an answer is not the first, at most two reasons; empty without any. */
export const whyNotText = (t: Translate, { against = [] }: Candidate): string =>
  against.map((one) => reason(t, one)).join(' · ');

/** From this number of decisions on, the measured rate replaces the estimate. */
export const measuredFrom = 10;

/** Returns how often suggestions like this one were right; empty until that was measured. */
export const hitRateText = (t: Translate, rate: HitRate | undefined): string =>
  rate === undefined ? '' : t('timeline:evidence.hitRate', { count: rate.total, right: rate.right });

/** Suggestions may be wrong, however often they were right. */
const mostShare = 0.99;

/**
 * Returns the share shown beside an answer: measured if there are enough decisions, else estimated from the evidence;
 * never 100%.
 */
export const shareOf = ({ score, hit_rate }: Candidate): number =>
  Math.min(
    mostShare,
    hit_rate !== undefined && hit_rate.total >= measuredFrom ? hit_rate.right / hit_rate.total : score,
  );

/** Returns the name of an answer: the contact, internal, or ignore. */
export const candidateName = (t: Translate, { kind, contact_name }: Candidate): string => {
  if (kind === 'internal') return t('timeline:kind.internal');
  return kind === 'ignored' ? t('timeline:kind.ignore') : (contact_name ?? '');
};

/** Returns the text of a reference, for "remember": "mail van @smitvastgoed.nl". */
export const referenceText = (
  t: Translate,
  { type, value }: { type: Evidence['reference_type']; value: string },
): string => t(`timeline:evidence.what.${type}`, { value: short(value) });
