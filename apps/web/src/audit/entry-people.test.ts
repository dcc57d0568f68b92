import { describe, expect, it } from 'vitest';
import type { Translate } from '../shell/i18n.ts';
import { actorText, subjectText } from './entry-people.ts';

const t = ((key: string, values: Record<string, string> = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Translate;
const mia = { id: '1', name: 'Mia' };
const ben = { id: '2', name: 'Ben' };
const entry = { action: 'user.updated', actor: mia, impersonator: null, subject_user: ben } as const;

describe('the people of an entry', () => {
  it('are who did it and whom it concerns', () => {
    expect(actorText(t, entry)).toBe('Mia');
    expect(subjectText(t, entry)).toBe('audit:about Ben');
  });

  it('are one person where somebody did it to himself', () => {
    expect(subjectText(t, { ...entry, subject_user: mia })).toBeNull();
    expect(subjectText(t, { ...entry, subject_user: null })).toBeNull();
  });

  it('name who acted for another first', () => {
    expect(actorText(t, { ...entry, impersonator: ben })).toBe('audit:inNameOf Ben Mia');
    expect(actorText(t, { ...entry, impersonator: { id: null, name: null } })).toContain('audit:support');
  });

  it('say when nobody was signed in, and when the system did it', () => {
    expect(actorText(t, { ...entry, action: 'user.sign_in_failed', actor: null })).toBe('audit:unknown');
    expect(actorText(t, { ...entry, action: 'subscription.changed', actor: null })).toBe('audit:system');
  });

  it('have no name any more after an erasure', () => {
    expect(actorText(t, { ...entry, actor: { id: '9', name: null } })).toBe('audit:removed');
  });
});
