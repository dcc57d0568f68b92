import { routes } from '@daybook/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import de from '../../../../packages/i18n/messages/de/shell.json' with { type: 'json' };
import en from '../../../../packages/i18n/messages/en/shell.json' with { type: 'json' };
import fr from '../../../../packages/i18n/messages/fr/shell.json' with { type: 'json' };
import nl from '../../../../packages/i18n/messages/nl/shell.json' with { type: 'json' };
import { errorActions, failedCallOf, namedConcepts } from './failed-call.ts';

describe('what a failed call was about', () => {
  it('follows from its name', () => {
    const acts = (name: keyof typeof routes) => failedCallOf(routes[name]);
    expect(acts('listContacts')).toEqual({ concept: 'contacts', act: 'load' });
    expect(acts('createTag')).toEqual({ concept: 'tags', act: 'create' });
    expect(acts('updateTag')).toEqual({ concept: 'tags', act: 'update' });
    expect(acts('deleteLog')).toEqual({ concept: 'logs', act: 'delete' });
    expect(acts('restoreLog')).toEqual({ concept: 'logs', act: 'restore' });
    expect(acts('archiveDescription')).toEqual({ concept: 'descriptions', act: 'archive' });
    expect(acts('connectAccount')).toEqual({ concept: 'linked-accounts', act: 'create' });
    expect(acts('disconnectCrm')).toEqual({ concept: 'crm', act: 'delete' });
    expect(acts('enterHours')).toEqual({ concept: 'weeks', act: 'update' });
    expect(acts('askDimensionCustomFields')).toEqual({ concept: 'custom-fields', act: 'load' });
    expect(acts('askReopening')).toEqual({ concept: 'days', act: 'default' });
    expect(acts('detachMicrosoft')).toEqual({ concept: 'auth', act: 'default' });
    expect(acts('initPublish')).toEqual({ concept: 'days', act: 'default' });
    expect(acts('getHealth')).toBeNull();
  });

  it('uses every act and every name in the contract', () => {
    const all = Object.values(routes).flatMap((route) => failedCallOf(route) ?? []);
    expect(new Set(all.map(({ act }) => act))).toEqual(new Set(errorActions));
    expect(new Set(all.map(({ concept }) => concept))).toEqual(new Set(namedConcepts));
  });

  it('is named for every concept that a screen calls', () => {
    const unnamed = Object.values(routes).filter((route) => failedCallOf(route) === null);
    expect(new Set(unnamed.map(({ concept }) => concept))).toEqual(
      new Set(['platform', 'operator', 'partners', 'activitywatch']),
    );
  });

  it.each([nl, en, de, fr])('has its words in $language', ({ error }) => {
    expect(Object.keys(error.actions).sort()).toEqual([...errorActions].sort());
    expect(Object.keys(error.about).sort()).toEqual([...namedConcepts].sort());
  });
});
