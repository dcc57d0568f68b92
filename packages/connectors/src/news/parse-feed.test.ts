import { describe, expect, it } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>x</title>${items}</channel></rss>`;
const first = (text: string) => parseFeed(text)[0];

describe('a feed', () => {
  it('of RSS is read with its date, its page and what a reader sees of it', () => {
    const item = `<item><title>Fish &amp;amp; <b>chips</b></title><link>https://example.com/a?b=1&amp;c=2</link>
      <description><![CDATA[<style>p{}</style><p>Five&nbsp;&euro; <b>each</b></p>]]></description>
      <pubDate>Tue, 24 Nov 2026 10:00:00 +0100</pubDate></item>`;
    expect(parseFeed(rss(item))).toEqual([
      {
        title: 'Fish & chips',
        summary: 'Five € each',
        url: 'https://example.com/a?b=1&c=2',
        at: new Date('2026-11-24T09:00:00Z'),
      },
    ]);
  });

  it('of Atom leads to its page, not to itself', () => {
    const entry = `<entry><title type="html">&lt;i&gt;One&lt;/i&gt;</title><id>urn:1</id><link rel="self" href="https://example.com/feed"/>
      <link href="https://example.com/1"/><updated>2026-11-24T10:00:00Z</updated><summary>In short</summary></entry>`;
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><id>urn:x</id><updated>2026-01-01T00:00:00Z</updated>${entry}</feed>`;
    const at = new Date('2026-11-24T10:00:00Z');
    expect(parseFeed(feed)).toEqual([{ title: 'One', summary: 'In short', url: 'https://example.com/1', at }]);
  });

  it('of JSON may say little', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 't',
      items: [{ id: '1', title: 'Q' }, { id: '2' }],
    };
    expect(parseFeed(JSON.stringify(feed))).toEqual([{ title: 'Q', summary: null, url: null, at: null }]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'file:///etc/passwd'])(
    'leads nowhere by %s',
    (link) => {
      expect(first(rss(`<item><title>x</title><link>${link}</link></item>`))).toMatchObject({ title: 'x', url: null });
    },
  );

  it('is bounded, and no letter is cut in half', () => {
    const items = `<item><title>${'👩‍🚀'.repeat(200)}</title></item>`.repeat(300);
    const read = parseFeed(rss(items));
    expect(read).toHaveLength(100);
    expect(read[0]?.title).toBe(`${'👩‍🚀'.repeat(159)}…`);
  });

  it('turns no direction of writing, and keeps no control character', () => {
    expect(first(rss('<item><title>a\u202eb\u2066c</title></item>'))?.title).toBe('a b c');
  });

  it('with a date that is none has no date', () => {
    expect(first(rss('<item><title>x</title><pubDate>soon</pubDate></item>'))?.at).toBeNull();
  });

  it.each(['', '<html><body>Not found</body></html>', '{"a":1}', '<rss'])('is refused when it is none: %j', (text) => {
    expect(() => parseFeed(text)).toThrow();
  });
});
