import audit from '@daybook/i18n/messages/en/audit.json' with { type: 'json' };
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Translate } from '../texts/i18n.ts';
import { actorText, subjectText } from './entry-people.ts';

const mia = { id: '1', name: 'Mia' };
const ben = { id: '2', name: 'Ben' };
const entry = {
  action: 'user.updated',
  actor: mia,
  impersonator: null,
  subject_type: 'user',
  subject_user: ben,
  details: {},
} as const;

let t: Translate;
beforeAll(async () => {
  const texts = i18next.createInstance();
  await texts.init({
    lng: 'en',
    ns: ['audit'],
    resources: { en: { audit } },
    interpolation: { escapeValue: false },
  });
  t = texts.t;
});

describe('the people of an entry', () => {
  it('are who did it and whom it concerns', () => {
    expect(actorText(t, entry)).toBe('Mia');
    expect(subjectText(t, entry)).toBe('about Ben');
  });

  it('are one person where somebody did it to himself', () => {
    expect(subjectText(t, { ...entry, subject_user: mia })).toBeNull();
    expect(subjectText(t, { ...entry, subject_user: null })).toBeNull();
  });

  it('name who acted for another first', () => {
    expect(actorText(t, { ...entry, impersonator: ben })).toBe('Ben in the name of Mia');
    expect(actorText(t, { ...entry, impersonator: { id: null, name: null } })).toBe('Support in the name of Mia');
  });

  it('say when nobody was signed in, and when the system did it', () => {
    expect(actorText(t, { ...entry, action: 'user.sign_in_failed', actor: null })).toBe('Unknown');
    expect(actorText(t, { ...entry, action: 'subscription.changed', actor: null })).toBe('The system');
  });

  it('have no name any more after an erasure', () => {
    expect(actorText(t, { ...entry, actor: { id: '9', name: null } })).toBe('An erased account');
  });

  it('give way to the place that it is about; entries of before have no name of it', () => {
    const place = { ...entry, action: 'location.updated', subject_type: 'location', subject_user: null } as const;
    expect(subjectText(t, { ...place, details: { name: 'R&D, Utrecht', fields: ['city'] } })).toBe('R&D, Utrecht');
    expect(subjectText(t, { ...place, details: { fields: ['city'] } })).toBeNull();
    expect(subjectText(t, { ...entry, details: { name: 'LAPTOP' } })).toBe('about Ben');
  });
});
