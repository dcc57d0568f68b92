import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { partnerStyle } from './partner-colours.ts';

const root = new URL('../', import.meta.url);

it('stand over the built-in shades, in the dark those of its own', () => {
  const [light = '', dark = ''] = partnerStyle({
    default: { primary: '#00695C' },
    dark: { secondary: '#C2185B' },
  }).split('\n');
  expect(light).toContain('--mantine-color-brand-6: #00695c');
  expect(light).not.toContain('rust');
  expect(dark).toContain('--mantine-color-brand-6: #00695c');
  expect(dark).toContain('--mantine-color-rust-6: #c2185b');
});

it('reach every style sheet: none has the built-in colour for itself', () => {
  const sheets = globSync('**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(50);
  const own = sheets.filter((path) => /110[ ,]+53[ ,]+255|#6e35ff/iu.test(readFileSync(new URL(path, root), 'utf8')));
  expect(own).toEqual([]);
});
