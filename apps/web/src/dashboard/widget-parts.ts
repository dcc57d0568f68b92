// The widgets by their keys.
import type { WidgetKey } from '@daybook/domain/dashboard/widgets.ts';
import type { ComponentType } from 'react';
import { ChatCard, RedirectCard, UsersCard } from './first-cards.tsx';
import { GoodStartCard } from './good-start-card.tsx';
import { NewsCard, WebinarsCard } from './news-card.tsx';
import { OpenDaysCard } from './open-days-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { StripCard } from './strip-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { TeamCard } from './team-card.tsx';
import { TodayCard } from './today-card.tsx';
import { WeekCard } from './week-card.tsx';

export const widgetParts: Record<WidgetKey, ComponentType> = {
  redirect: RedirectCard,
  welcome: GoodStartCard,
  today: TodayCard,
  open_days: OpenDaysCard,
  week: WeekCard,
  fortnight: StripCard,
  team: TeamCard,
  users: UsersCard,
  progress: ProgressCard,
  tasks: TasksCard,
  chat: ChatCard,
  webinars: WebinarsCard,
  news: NewsCard,
};

/** Widgets with the user's days, which are hidden from people who act in the user's name. */
export const privateWidgets: readonly WidgetKey[] = ['today', 'open_days', 'week', 'fortnight'];
