// The script of the offline page: chooses the language, and opens the application as soon as it answers.

const everyMs = 5000;
const languages = ['nl', 'en', 'de', 'fr'];

const remembered = (): string | null => {
  try {
    return localStorage.getItem('daybook.language');
  } catch {
    return null;
  }
};

const chooseLanguage = (): void => {
  const wanted = [remembered() ?? '', ...navigator.languages].map((one) => one.slice(0, 2).toLowerCase());
  const language = wanted.find((one) => languages.includes(one)) ?? 'nl';
  document.documentElement.lang = language;
  for (const text of document.querySelectorAll<HTMLElement>('section[lang]')) text.hidden = text.lang !== language;
};

const openWhenBack = async (): Promise<void> => {
  const answer = await fetch('/index.html', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) location.reload();
};

chooseLanguage();
addEventListener('online', () => void openWhenBack());
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => void openWhenBack());
setInterval(() => void openWhenBack(), everyMs);
