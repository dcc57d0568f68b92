import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangedWidgets } from './arranged-widgets.ts';
import { type DashboardVisitor, isWidgetOffered, type Widget, widgetDefaults, widgetKeys } from './widgets.ts';

const widget = (key: Widget['key'], columns = 15, isHidden = false): Widget => ({ key, columns, isHidden });
const keysOf = (widgets: readonly Widget[]) => widgets.map(({ key }) => key);

describe('widgets as somebody arranged them', () => {
  it('are the defaults while nothing was arranged', () => {
    expect(arrangedWidgets([])).toEqual(widgetDefaults);
  });

  it('keep their order, and those that came later follow their neighbours', () => {
    expect(keysOf(arrangedWidgets([widget('week'), widget('today')])).slice(0, 6)).toEqual([
      'redirect',
      'welcome',
      'week',
      'fortnight',
      'team',
      'users',
    ]);
  });

  it('each stand there once and within the grid, whatever was kept', () => {
    const kept = fc.array(
      fc.record({ key: fc.constantFrom(...widgetKeys), columns: fc.integer(), isHidden: fc.boolean() }),
    );
    fc.assert(
      fc.property(kept, (arranged) => {
        const widgets = arrangedWidgets(arranged);
        expect(keysOf(widgets).toSorted()).toEqual([...widgetKeys].toSorted());
        expect(widgets.every(({ columns }) => columns >= 5 && columns <= 15)).toBe(true);
      }),
    );
  });
});

describe('a widget is offered by plan and role', () => {
  const regular: DashboardVisitor = {
    plan: 'premium',
    isAdmin: false,
    isFirstTime: false,
    hasSupport: false,
  };
  const offered = (visitor: Partial<DashboardVisitor>) =>
    widgetKeys.filter((key) => isWidgetOffered(key, { ...regular, ...visitor }));

  it('to a regular user without anything of administrators or of beginners', () => {
    expect(offered({})).toEqual([
      'welcome',
      'today',
      'open_days',
      'week',
      'fortnight',
      'progress',
      'tasks',
      'webinars',
      'news',
    ]);
  });

  it.each(['free', 'premium', 'embedded'] as const)(
    'leads on to the system of a partner only with embedded: %s',
    (plan) => {
      expect(offered({ plan })).toContain('welcome');
      expect(offered({ plan }).includes('redirect')).toBe(plan === 'embedded');
    },
  );

  it('to an administrator: the team always, the users until the first day is published', () => {
    expect(offered({ isAdmin: true })).toContain('team');
    expect(offered({ isAdmin: true })).not.toContain('users');
    expect(offered({ isAdmin: true, isFirstTime: true })).toContain('users');
    expect(offered({ isFirstTime: true })).not.toContain('chat');
    expect(offered({ isFirstTime: true, hasSupport: true })).toContain('chat');
  });
});
