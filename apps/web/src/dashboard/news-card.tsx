import type { NewsItem, Webinar } from '@daybook/contract/news.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useStore } from '../shell/store.ts';
import { currentLanguage, useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ScreenLink } from '../ui/screen-link.tsx';
import { Card } from './card.tsx';
import classes from './dashboard-screen.module.css';
import { newestOf, unseenNews } from './news-items.ts';
import { newsQuery, webinarsQuery } from './news-queries.ts';
import { newsSeenStore, noteNewsSeen } from './news-seen.ts';
import { useActivity } from './start-queries.ts';

const mostShown = 4;

type TitleProps = { title: string; url: string | null; onOpen?: (() => void) | undefined };

const ItemTitle = ({ title, url, onOpen }: TitleProps) => {
  if (url === null) return <span className={classes.newsTitle}>{title}</span>;
  if (url.startsWith('/'))
    return (
      <ScreenLink address={url} className={classes.newsTitle} {...(onOpen === undefined ? {} : { onOpen })}>
        {title}
      </ScreenLink>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.newsTitle} onClick={onOpen}>
      {title}
    </a>
  );
};

type Item = Pick<NewsItem, 'title' | 'summary' | 'url'>;
type ItemsProps<I extends Item> = {
  title: string;
  items: readonly I[];
  when: (item: I) => ReactNode;
  /** Called when the user opens an item. */
  onOpen?: () => void;
};

const Items = <I extends Item>({ title, items, when, onOpen }: ItemsProps<I>) => (
  <ul className={classes.list} aria-label={title}>
    {items.slice(0, mostShown).map((item) => (
      <li key={`${item.title} ${item.url}`} className={classes.newsItem}>
        <ItemTitle title={item.title} url={item.url} onOpen={onOpen} />
        <span className={classes.newsWhen}>{when(item)}</span>
        {item.summary !== null && <p className={classes.newsText}>{item.summary}</p>}
      </li>
    ))}
  </ul>
);

/** News of the operator or of Daybook, until it is dismissed. Hidden without any, or when a feed does not answer. */
export const NewsCard = () => {
  const t = useT();
  const formats = useFormats();
  const seen = useStore(newsSeenStore);
  const news = useQuery(newsQuery(currentLanguage())).data ?? [];
  const unseen = unseenNews(news, seen);
  const newest = newestOf(news);
  if (unseen.length === 0) return null;
  return (
    <Card
      title={t('dashboard:news.news')}
      aside={
        newest !== null && (
          <Button variant="subtle" size="compact-sm" onClick={() => noteNewsSeen(newest)}>
            {t('dashboard:news.hide')}
          </Button>
        )
      }
    >
      <Items
        title={t('dashboard:news.news')}
        items={unseen}
        when={({ published_at: at }) => at !== null && formats.day(at.slice(0, 10))}
      />
    </Card>
  );
};

/** Upcoming webinars, for users with this plan. */
export const WebinarsCard = () => {
  const t = useT();
  const formats = useFormats();
  const { user } = useSession();
  const activity = useActivity();
  const webinars = useQuery(webinarsQuery(currentLanguage(), user.subscription_id)).data ?? [];
  if (webinars.length === 0) return null;
  return (
    <Card title={t('dashboard:news.webinars')}>
      <Items
        title={t('dashboard:news.webinars')}
        items={webinars}
        onOpen={() => activity.mutate('webinar_joined')}
        when={({ starts_at: at }: Webinar) => (at === null ? t('dashboard:news.anytime') : formats.moment(at))}
      />
    </Card>
  );
};
