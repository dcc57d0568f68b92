import { describe, expect, it } from 'vitest';
import { clusterModes } from '../cluster-modes.ts';
import { clusterSuggestions } from './cluster-suggestions.ts';
import type { ModelLog } from './model-types.ts';
import type { LogSuggestion } from './suggestion-model.ts';

const startMs = Date.parse('2026-03-02T09:00:00Z');
/** A log of ten minutes, N minutes after nine, with its first answer and its confidence. */
type Built = readonly [minute: number, answer: string | null, confidence: number];

function built(rows: readonly Built[]): { logs: ModelLog[]; suggestions: LogSuggestion[] } {
  const logs = rows.map(([minute], index): ModelLog => {
    const startedAtMs = startMs + minute * 60_000;
    const about = { app: null, url: null, path: null, mailFrom: null, mailTo: [], attendees: [], phoneNumber: null };
    const subject = { key: index, title: `Title ${index}`, sourceType: 'native' as const, location: null, ...about };
    return { id: index + 1, startedAtMs, endedAtMs: startedAtMs + 600_000, subject, decided: null };
  });
  const suggestions = rows.map(([, answer, confidence], index): LogSuggestion => {
    const isSure = confidence >= 0.95;
    return {
      logId: index + 1,
      candidates: answer === null ? [] : [{ answer, probability: confidence, evidence: [] }],
      confidence,
      certainAt: { low: confidence >= 0.85, normal: isSure, high: isSure, extreme: false },
    };
  });
  return { logs, suggestions };
}

const day: readonly Built[] = [
  [0, 'contact 1', 0.99],
  [10, 'contact 1', 0.8],
  [20, 'contact 1', 0.4],
  [30, 'contact 1', 0.5],
  [40, 'contact 2', 0.4],
  [60, 'contact 1', 0.98],
  [200, 'contact 1', 0.5],
  [220, null, 0.1],
];
const clustered = (mode: (typeof clusterModes)[number]) => {
  const { logs, suggestions } = built(day);
  return clusterSuggestions(logs, suggestions, { accuracy: 'normal', mode });
};

describe('clusters of suggestions', () => {
  it('put together what is certain, what is likely, and intervals of what is weak', () => {
    expect(clustered('default').map(({ logIds, isCertain }) => [logIds, isCertain])).toEqual([
      [[1, 6], true],
      [[2], false],
      [[3, 4], false],
      [[5], false],
      [[7], false],
      [[8], false],
    ]);
  });

  it('ask less when told to be quick, and about each subject when told to be very detailed', () => {
    expect(clustered('quick').map(({ logIds }) => logIds)).toEqual([[1, 6], [2, 3, 4, 7], [5], [8]]);
    expect(clustered('very_detailed').length).toBe(day.length);
  });

  it('hold each log once, of one answer, never certain beside doubtful, in every mode', () => {
    const { suggestions } = built(day);
    for (const mode of clusterModes) {
      const clusters = clustered(mode);
      expect(clusters.flatMap(({ logIds }) => logIds).sort((a, b) => a - b)).toEqual(day.map((_, index) => index + 1));
      for (const { logIds, answer, isCertain } of clusters) {
        const own = suggestions.filter(({ logId }) => logIds.includes(logId));
        expect(own.every(({ candidates: [first] }) => (first?.answer ?? null) === answer)).toBe(true);
        expect(own.every(({ certainAt }) => certainAt.normal === isCertain)).toBe(true);
      }
    }
  });
});
