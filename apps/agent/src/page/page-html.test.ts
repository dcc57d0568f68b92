import { freshUpload } from '@daybook/capture/upload.ts';
import { standardWindowsOptions } from '@daybook/contract/windows-options.ts';
import { describe, expect, it } from 'vitest';
import type { AccountState, AgentState } from '../agent/agent-state.ts';
import { pickLanguage } from '../texts.ts';
import { noLabels } from './event-labels.ts';
import { type PageView, pageHtml } from './page-html.ts';
import { durationText } from './status-lines.ts';

const hostile = '<script>alert(1)</script> & "Jan"';
const event = {
  id: '1',
  source: { type: 'native', identifier: 'x', name: hostile },
  started_at: '2026-11-02T09:00:00.000Z',
  ended_at: '2026-11-02T09:10:00.000Z',
  subject: { title: hostile, path: hostile },
} as const;
const account: AccountState = {
  server: 'http://daybook.example:3500',
  pausedUntilMs: null,
  knowsRules: true,
  upload: { ...freshUpload, failures: 1 },
  counts: { waiting: 2, rejected: 1, dropped: 3 },
  waitingNotes: 1,
  todaySeconds: 11_100,
  sent: [{ event, sentAtMs: 0 }],
  rejected: [{ event, code: 'TOO_OLD', message: hostile, rejectedAtMs: 0 }],
  refusedNotes: [{ place: 1, description: hostile, timestamp: '2026-11-02T09:00:00.000Z' }],
};
const options = standardWindowsOptions;
const state: AgentState = { notWatching: null, options, noteKey: { name: 'Ctrl+Alt+Z', isTaken: true }, account };
const languages = ['nl', 'en', 'de', 'fr'] as const;
const page = (of: AgentState, language: (typeof languages)[number] = 'en', more: Partial<PageView> = {}) =>
  pageHtml({ state: of, labels: noLabels, accent: null, language, isForNote: false, said: null, ...more });

describe('the local page', () => {
  it.each(languages)('says everything in %s, and takes titles for text', (language) => {
    for (const one of [
      state,
      { ...state, account: null },
      { ...state, account: { ...account, pausedUntilMs: 1e12 } },
    ]) {
      const text = page(one, language);
      expect(text).not.toMatch(/agent:|\{\{|<script|undefined|\[object/);
      expect(text).toContain(`<html lang="${language}">`);
    }
    expect(page(state, language)).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Jan&quot;');
  });

  it('says what a user should know', () => {
    const text = page(state);
    for (const said of ['3:05', '>3<', 'cannot be reached', 'not encrypted', 'already used by another program']) {
      expect(text).toContain(said);
    }
    expect(page({ ...state, account: { ...account, upload: { ...freshUpload, needsConnection: true } } })).toContain(
      'Connect again',
    );
  });

  it('has the colour that the partner of the organisation decided', () => {
    expect(page(state)).not.toContain('light-dark(#00');
    expect(page(state, 'en', { accent: '#005A9C' })).toMatch(
      /:root \{ --accent: light-dark\(#004d86, #[0-9a-f]{6}\); \}/,
    );
  });

  it('offers no pause where its user chose so, but always to go on', () => {
    const without = { ...state, options: { ...options, record_button: false } };
    expect([page(state).includes('action="pause"'), page(without).includes('action="pause"')]).toEqual([true, false]);
    expect(page({ ...without, account: { ...account, pausedUntilMs: 1e12 } })).toContain('action="resume"');
  });

  it('offers no pause until tomorrow where everything is to be recorded', () => {
    const always = { ...state, options: { ...options, always_perform_detection_recording: true } };
    expect([page(state), page(always)].map((text) => text.includes('value="tomorrow"'))).toEqual([true, false]);
    expect(page(always)).toContain('value="1h"');
  });

  it('lets a confirmation go, and folds the list, where its user wants that', () => {
    const texts = [true, false].map((auto_hide_notifications) =>
      page({ ...state, options: { ...options, auto_hide_notifications } }, 'en', { said: 'Noted' }),
    );
    expect(texts.map((text) => text.includes('class="said passing"'))).toEqual([true, false]);
    const folded = page({ ...state, options: { ...options, collapse_menu: true } });
    expect([page(state).includes('<details>'), folded.includes('<details>')]).toEqual([false, true]);
  });

  it('names the contact of what was sent', () => {
    const named = (contact: string | null, internal: boolean) =>
      page(state, 'en', { labels: new Map([[event.id, { contact, internal }]]) });
    expect(named('<Jan> B.V.', false)).toContain('<small class="label">&lt;Jan&gt; B.V.</small>');
    expect(named(null, true)).toContain('<small class="label">Internal</small>');
    expect(page(state)).not.toContain('class="label"');
  });
});

it('reads the language of the system as systems write it', () => {
  expect([pickLanguage(['de_AT', 'en_GB']), pickLanguage(['C', 'fr']), pickLanguage(['ja'])]).toEqual([
    'de',
    'fr',
    'nl',
  ]);
});

it('counts whole minutes', () => {
  expect([durationText(0), durationText(59), durationText(3_660)]).toEqual(['0:00', '0:01', '1:01']);
});
