import type { TagCluster } from '@daybook/contract/suggestions.ts';

/** The likeliest answer for untagged time. */
export type Likely = Pick<TagCluster['candidates'][number], 'kind' | 'contact_id' | 'contact_name'>;
