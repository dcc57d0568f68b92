import { privacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { describe, expect, it } from 'vitest';
import { screenSighting } from './screen-sighting.ts';
import { privacyCases, privacyRules } from './testing/privacy-cases.ts';

const screen = privacyScreen(privacyRules.map((rule, index) => ({ ...rule, id: String(index + 1) })));

describe('screenSighting', () => {
  it.each(privacyCases)('$what: $expected', ({ source, subject, expected }) => {
    const { sighting, dropped } = screenSighting({ source, subject, provisional: false }, { screen, detections: null });
    if (expected === 'kept') {
      expect(dropped).toBeNull();
      expect(sighting).toMatchObject({ source, subject });
    } else if (expected === 'dropped') {
      expect(dropped?.reason).toBe('PRIVACY_RULE');
      expect(sighting).toBeNull();
    } else {
      expect(dropped?.reason).toBe('TITLE_HIDDEN');
      expect(sighting?.source.name).toBe(expected.hiddenAs);
      expect(Object.keys(sighting?.subject ?? {})).toEqual(['title', 'app']);
      expect(sighting?.subject.title).toBe('');
    }
  });

  it('keeps out what is switched off as a whole', () => {
    const detections = { appointments: true, calls: true, meetings: false, emailContents: false };
    const source = { type: 'web', identifier: 'chrome' } as const;
    const subject = { title: 'Overleg', url: 'https://meet.google.com/abc' };
    const { sighting, dropped } = screenSighting({ source, subject, provisional: false }, { screen, detections });
    expect([sighting, dropped]).toEqual([null, { reason: 'DETECTION_OFF' }]);
  });
});
