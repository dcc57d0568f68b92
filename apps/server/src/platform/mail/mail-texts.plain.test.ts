import { readFileSync } from 'node:fs';
import { languageSchema } from '@daybook/contract/values.ts';
import english from '@daybook/i18n/messages/en/mail.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { type MailName, mailText } from './mail-texts.ts';

const names = Object.keys(english.mails) as MailName[];
const every = languageSchema.options.flatMap((language) => names.map((name) => [language, name] as const));

describe('every mail', () => {
  test.each(every)('%s %s is complete, and its subject takes nothing from outside', (language, name) => {
    const placeholders = [...english.mails[name].text.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key ?? '');
    const values = Object.fromEntries(placeholders.map((key) => [key, `<${key}>`]));
    const made = mailText({ language, name, values, url: 'https://daybook.example.com/x?a=1&b=2#c' });
    expect(made.subject).not.toMatch(/[{}\r\n]/);
    expect(made.subject.length).toBeLessThan(100);
    expect(`${made.text}${made.html}`).not.toMatch(/\{\{|\}\}/);
    for (const key of placeholders) {
      expect(made.text).toContain(`<${key}>`);
      expect(made.html).toContain(`&lt;${key}&gt;`);
    }
    expect(made.text).toContain('https://daybook.example.com/x?a=1&b=2#c');
    expect(made.html).toContain('href="https://daybook.example.com/x?a=1&amp;b=2#c"');
    expect(made.html).toContain(`<html lang="${language}">`);
  });

  test('asks nothing from elsewhere and runs nothing', () => {
    for (const [language, name] of every) {
      expect(mailText({ language, name }).html).not.toMatch(/<(img|script|style|link|iframe|form)|src=|url\(|@import/i);
    }
  });
});

describe('what somebody typed', () => {
  const resetText = (name: string) => mailText({ language: 'en', name: 'passwordReset', values: { name } });

  test.each([
    ['markup', '<img src=x onerror=alert(1)>', /<img/],
    ['an end of a tag', '"><script>alert(1)</script>', /<script/],
    ['a character reference', '&lt;b&gt;', /Hello &lt;b/],
  ])('is shown as it is in HTML: %s', (_, name, pattern) => {
    expect(resetText(name).html).not.toMatch(pattern);
  });

  test.each(['https://win.example/prize', 'win.example', 'call me@win.example', 'ftp://x'])(
    'is not turned into a link by a mail program: %s',
    (name) => {
      const { text, html } = resetText(name);
      expect(text).not.toContain(name);
      expect(html).not.toContain(name);
      expect(text.replaceAll('\u200b', '')).toContain(name);
    },
  );

  test('stays on its line, is not endless, and does not turn the reading direction round', () => {
    const { text } = resetText(`A\r\nBcc: evil\u202e${'x'.repeat(5000)}`);
    const line = text.split('\n')[0] ?? '';
    expect(line).toMatch(/^Hello A Bcc: evilx+,$/);
    expect(line.length).toBeLessThan(140);
  });

  test('keeps the names of people whole', () => {
    for (const name of ['Zoë', 'Jan-Willem', 'O’Neill', 'Мария', 'דנה', '山田', '👩‍🚀', 'نیم‌فاصله', 'B. de Vries']) {
      expect(resetText(name).text).toContain(`Hello ${name},`);
    }
  });
});

test('the files of all languages name the same mails', () => {
  for (const language of languageSchema.options) {
    const path = new URL(`../../../../../packages/i18n/messages/${language}/mail.json`, import.meta.url);
    expect(Object.keys(JSON.parse(readFileSync(path, 'utf8')).mails)).toEqual(names);
  }
});
