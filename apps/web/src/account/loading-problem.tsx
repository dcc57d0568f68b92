// Replaces days that could not be loaded: a note on the plan's history if that hides them, else the error.
import { lazy, Suspense } from 'react';
import { hasCode } from '../texts/api-error.ts';
import { loadTexts } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';

const HistoryHidden = lazy(async () => {
  const [module] = await Promise.all([import('./history-hidden.tsx'), loadTexts(['account'])]);
  return { default: module.HistoryHidden };
});

const historyFrom = (error: unknown): string | null => {
  const from = hasCode(error, 'HISTORY_LIMIT') ? error.entries[0]?.meta['from'] : null;
  return typeof from === 'string' ? from : null;
};

type LoadingProblemProps = { error: unknown; onRetry: () => void; onShowFrom: (date: string) => void };

export const LoadingProblem = ({ error, onRetry, onShowFrom }: LoadingProblemProps) =>
  hasCode(error, 'HISTORY_LIMIT') ? (
    <Suspense fallback={null}>
      <HistoryHidden from={historyFrom(error)} onShowFrom={onShowFrom} />
    </Suspense>
  ) : (
    <ErrorPanel error={error} onRetry={onRetry} />
  );
