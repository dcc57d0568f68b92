// Runs before the first paint, so that a dark theme does not flash white.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('daybook.color-scheme');
  } catch {
    // Storage is switched off: follow the system.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
