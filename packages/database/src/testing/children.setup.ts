// Runs before each test file: processes that a test starts begin quickly, and have the test's clock.
const quick = `--import=${new URL('./short-lived.ts', import.meta.url).href}`;
const clock = process.env['NODE_OPTIONS']?.split(' ').filter((option) => option.includes('/test-clock.mjs?')) ?? [];
process.env['NODE_OPTIONS'] = [...clock, quick].join(' ');
