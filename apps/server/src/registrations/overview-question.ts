import type { activityFilters } from '@daybook/contract/activity-question.ts';
import type { z } from 'zod';
import type { OverviewQuestion } from './overview.repository.ts';

type Filters = { readonly [K in keyof typeof activityFilters]?: z.output<(typeof activityFilters)[K]> };

/** What a call narrows activities down by. */
export function filtersOf(body: Filters): Omit<OverviewQuestion, 'start' | 'end' | 'view'> {
  return {
    contactIds: body.contact,
    internal: body.internal,
    dimensionIds: body.dimension,
    sourceIds: body.source,
    text: body.text,
    userIds: body.user,
    everybody: body.everybody,
  };
}
