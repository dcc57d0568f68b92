// The states of an AI session and of its suggestions, and the transitions between them (specification 4).

export const aiSessionStatuses = ['prepare', 'tag', 'suggest', 'heatmap', 'view', 'completed', 'failed'] as const;
export type AiSessionStatus = (typeof aiSessionStatuses)[number];

export const aiSuggestionStatuses = ['open', 'accepted', 'modified', 'declined'] as const;
export type AiSuggestionStatus = (typeof aiSuggestionStatuses)[number];

/** Why a session failed. */
export const aiSessionFailures = ['day_not_open', 'cancelled', 'interrupted'] as const;
export type AiSessionFailure = (typeof aiSessionFailures)[number];

const transitions = {
  prepare: ['tag', 'failed'],
  tag: ['suggest', 'prepare', 'failed'],
  suggest: ['heatmap', 'prepare', 'failed'],
  heatmap: ['view', 'prepare', 'failed'],
  view: ['completed'],
  completed: ['view'],
  failed: [],
} as const satisfies Record<AiSessionStatus, readonly AiSessionStatus[]>;

/**
 * Whether a session may change from one state to another. An interrupted session is prepared again; a completed one
 * returns to viewing when a decision is undone.
 */
export function canFollow(from: AiSessionStatus, to: AiSessionStatus): boolean {
  const next: readonly AiSessionStatus[] = transitions[from];
  return next.includes(to);
}

/** Whether the session is still being prepared. */
export const isUnderWay = (status: AiSessionStatus): boolean => canFollow(status, 'failed');

/** Returns the progress of a session, 0 to 1. */
export function progressOf(status: AiSessionStatus): number {
  const steps = aiSessionStatuses.indexOf('view');
  return status === 'failed' ? 1 : Math.min(1, aiSessionStatuses.indexOf(status) / steps);
}
