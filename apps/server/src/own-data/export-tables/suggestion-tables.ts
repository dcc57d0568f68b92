// Tables of a person's own data: suggestions, and questions to the assistant.
import type { ExportTable } from './export-table.ts';

export const suggestionTables: readonly ExportTable[] = [
  {
    name: 'ai_suggestion_sets',
    table: 'ai_suggestion_sets',
    columns: ['id', 'origin', 'replaces', 'cancelled_at', 'created_at'],
    order: ['id'],
  },
  {
    name: 'ai_sessions',
    table: 'ai_sessions',
    columns: [
      ...['id', 'set_id', 'day_id', 'status', 'failure', 'replaced_count', 'left_out_seconds', 'heatmap', 'created_at'],
      'updated_at',
    ],
    order: ['id'],
  },
  {
    name: 'ai_suggestions',
    table: 'ai_suggestions',
    columns: [
      ...['id', 'session_id', 'place', 'status', 'decided_by', 'decided_at', 'log_ids', 'is_certain', 'proposal'],
      'created_at',
    ],
    order: ['id'],
  },
  {
    name: 'ai_threads',
    table: 'ai_threads',
    columns: ['id', 'created_at', 'updated_at'],
    order: ['id'],
  },
  {
    name: 'ai_thread_turns',
    table: 'ai_thread_turns',
    columns: ['id', 'thread_id', 'question', 'asked_on', 'status', 'answer', 'by_model', 'created_at'],
    order: ['id'],
  },
  {
    name: 'ai_model_consents',
    table: 'ai_model_consents',
    columns: ['host', 'agreed_at'],
    order: ['agreed_at'],
  },
  {
    name: 'ai_model_user_usage',
    table: 'ai_model_user_usage',
    columns: ['date', 'calls', 'tokens'],
    order: ['date'],
  },
  {
    name: 'suggestion_contributions',
    table: 'suggestion_contributions',
    columns: ['counts_from', 'fingerprint', 'keys', 'contact_ids', 'weights', 'made_at'],
    order: ['counts_from'],
  },
  {
    name: 'suggestion_models',
    table: 'suggestion_models',
    columns: ['fingerprint', 'state', 'updated_at'],
    order: ['updated_at'],
  },
  {
    name: 'suggestion_outcomes',
    table: 'suggestion_outcomes',
    columns: [
      ...['date', 'day_id', 'kind', 'key', 'grade', 'answers', 'log_ids', 'rank', 'rating', 'comment', 'shown_at'],
      'settled_at',
    ],
    order: ['date', 'kind', 'key'],
  },
];
