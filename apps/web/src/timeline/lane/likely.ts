import type { TagCluster } from '@daybook/contract/suggestions.ts';

/** The likeliest answer for time that is nobody's yet. */
export type Likely = Pick<TagCluster['candidates'][number], 'kind' | 'contact_id' | 'contact_name'>;
