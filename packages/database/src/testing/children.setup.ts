// Runs before each test file: whatever process a test starts begins quickly, and with the clock of the test.
const quick = `--import=${new URL('./short-lived.ts', import.meta.url).href}`;
const clock = process.env['NODE_OPTIONS']?.split(' ').filter((option) => option.includes('/test-clock.mjs?')) ?? [];
process.env['NODE_OPTIONS'] = [...clock, quick].join(' ');
