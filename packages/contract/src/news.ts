// Webinars and news of the dashboard, and the visitor's country. Specification 2, section 7.17.
import { plans } from '@daybook/domain/billing/plans.ts';
import { languages } from '@daybook/domain/users/languages.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { instantSchema } from './values.ts';

/** Part 9 of the specification: webinars are in Dutch unless another language is named. */
const languageSchema = z.enum(languages).default('nl');
const languageQuery = z.strictObject({ lang: languageSchema });
const read = { method: 'GET', concept: 'news', access: 'signed_in', ability: null, status: 200 } as const;

const webinarSchema = z.strictObject({
  title: z.string(),
  summary: z.string().nullable(),
  url: z.url().nullable(),
  /** null: it can be watched at any time. */
  starts_at: instantSchema.nullable(),
});
export type Webinar = z.infer<typeof webinarSchema>;
const webinarsSchema = rpcSchema(z.strictObject({ webinars: z.array(webinarSchema) }));

const newsItemSchema = z.strictObject({
  title: z.string(),
  summary: z.string().nullable(),
  /** A web page, or a path within the product. */
  url: z.string().nullable(),
  published_at: instantSchema.nullable(),
});
export type NewsItem = z.infer<typeof newsItemSchema>;

export const newsRoutes = {
  listWebinarsOfPortal: defineRoute({
    ...read,
    path: '/api/php/webinars.php',
    name: 'listWebinarsOfPortal',
    summary: 'Webinars to come for people with a plan, the next one first. None where the operator announces none.',
    query: languageQuery.extend({
      source: z.enum(['portal']).default('portal'),
      subscription: z.enum(plans).optional(),
    }),
    response: webinarsSchema,
  }),
  listWebinars: defineRoute({
    ...read,
    path: '/api/sources/webinars',
    name: 'listWebinars',
    summary: 'Webinars to come, the next one first. None where the operator announces none.',
    query: languageQuery,
    response: webinarsSchema,
  }),
  listNews: defineRoute({
    ...read,
    path: '/api/sources/news',
    name: 'listNews',
    summary: 'News of the operator, the newest first; without a feed of his, what is new in Daybook itself.',
    query: languageQuery,
    response: rpcSchema(z.strictObject({ news: z.array(newsItemSchema) })),
  }),
  getCountry: defineRoute({
    ...read,
    access: 'public',
    path: '/api/ip_country',
    name: 'getCountry',
    summary:
      "The visitor's country by its two letters, as the reverse proxy or the browser's language tells it; null where neither does. Nobody else is asked.",
    response: rpcSchema(z.strictObject({ country: z.string().nullable() })),
  }),
};
