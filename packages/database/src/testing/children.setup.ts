// Runs before each test file: whatever process a test starts begins quickly.
process.env['NODE_OPTIONS'] = `--import=${new URL('./short-lived.ts', import.meta.url).href}`;
