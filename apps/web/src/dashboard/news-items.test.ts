import { describe, expect, it } from 'vitest';
import { newestOf, unseenNews } from './news-items.ts';

const item = (published_at: string | null) => ({ title: 'x', summary: null, url: null, published_at });
const news = [item('2026-11-23T00:00:00.000Z'), item('2026-11-24T10:00:00.000Z'), item(null)];

describe('news', () => {
  it('is all shown at first, and after it was put away only what came since', () => {
    expect(unseenNews(news, '')).toEqual(news);
    const seen = newestOf(news);
    expect(seen).toBe('2026-11-24T10:00:00.000Z');
    expect(unseenNews(news, seen ?? '')).toEqual([]);
    const later = item('2026-11-25T00:00:00.000Z');
    expect(unseenNews([...news, later], seen ?? '')).toEqual([later]);
  });

  it('without any date cannot be put away', () => {
    expect(newestOf([item(null)])).toBeNull();
  });
});
