import { expect, it } from 'vitest';
import { htmlText } from './html-text.ts';

it('is what a reader sees of it, line by line, without scripts and quoted mails', () => {
  const markup = `<html><head><style>p { color: red }</style></head><body><div>Press &amp; hold<br>the <b>button</b>.</div>
    <p>Then wait.</p><script>alert(1)</script><blockquote>Old <blockquote>Older</blockquote> mail</blockquote></body></html>`;
  expect(htmlText(markup)).toBe('Press & hold\nthe button.\nThen wait.');
  expect(htmlText('')).toBe('');
});
