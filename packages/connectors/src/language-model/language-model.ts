// A language model of the operator's choice. The operator sets its address, so it may be in the private network.
import { outsideFetch } from '../core/outside-fetch.ts';
import { type ChatAddress, completeChat, estimateTokens, type LimitName, LimitRefused } from './chat-completions.ts';
import { circuit } from './circuit.ts';
import { ModelError, type ModelFailure } from './model-error.ts';
import type { LanguageModel, ModelAnswer, ModelRequest } from './model-types.ts';

export type LanguageModelSettings = ChatAddress & {
  /** The time limit of an answer, including the second attempt. */
  readonly timeoutMs: number;
  readonly now?: () => number;
  /** Called with each failure, without any content of the request. */
  readonly onFailure?: (error: ModelError) => void;
};

const mostTries = 2;
/** Failures that may be over a moment later. */
const passing: ReadonlySet<ModelFailure> = new Set(['busy', 'server_error', 'unreachable', 'unreadable']);

export function languageModel(settings: LanguageModelSettings): LanguageModel {
  const { timeoutMs, now = Date.now, onFailure } = settings;
  const address = { ...settings, url: settings.url.replace(/\/+$/, '') };
  const state: { limit: LimitName } = { limit: 'max_tokens' };
  const guarded = circuit({ now });

  const tryTwice = async (request: ModelRequest): Promise<ModelAnswer> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const fetch = outsideFetch({ allowsPrivateAddresses: true, keepsRedirects: true, timeoutMs, signal });
    let spent = 0;
    for (let tried = 1; ; tried += 1) {
      try {
        const answer = await completeChat(fetch, address, request, state.limit);
        return { ...answer, tokens: answer.tokens + spent };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        onFailure?.(error);
        spent += error.tokens;
        const isRenamed = error instanceof LimitRefused;
        if (isRenamed) state.limit = 'max_completion_tokens';
        const goesOn = tried < mostTries && !signal.aborted && (isRenamed || passing.has(error.failure));
        if (!goesOn) throw withTokens(error, spent);
      }
    }
  };

  return {
    host: new URL(address.url).host,
    name: settings.model,
    estimate: (request) => mostTries * estimateTokens(request),
    ask: (request) => guarded(() => tryTwice(request)),
  };
}

const withTokens = ({ failure, status }: ModelError, tokens: number) => new ModelError(failure, { status, tokens });
