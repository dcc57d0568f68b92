// Notifications in the activity of Teams, which an organisation's application sends to a person.
import { z } from 'zod';
import type { ProviderApi } from '../cloud/provider-api.ts';

export type ActivityNotification = {
  /** The person's id in the organisation. */
  readonly personId: string;
  readonly topic: string;
  readonly text: string;
  /** Where Teams leads; only addresses of Teams itself are allowed. */
  readonly url: string;
};

/** Teams previews no more. */
const longestPreview = 150;

/** @throws ConnectorError LINK_FORBIDDEN where the application may not, LINK_NOT_FOUND where the person has it not installed */
export async function notifyInTeams(
  api: ProviderApi,
  { personId, topic, text, url }: ActivityNotification,
): Promise<void> {
  const body = {
    topic: { source: 'text', value: topic, webUrl: url },
    // Every application may send this kind without naming it in its manifest.
    activityType: 'systemDefault',
    previewText: { content: text.slice(0, longestPreview) },
    templateParameters: [{ name: 'systemDefaultText', value: text }],
  };
  const path = `/users/${encodeURIComponent(personId)}/teamwork/sendActivityNotification`;
  await api.send({ method: 'POST', path, body, answer: z.unknown() });
}

/** The way from Teams to a page of an application: known there by the application's id, which its manifest has as its own. */
export const teamsLink = (appId: string, page: string): string =>
  `https://teams.microsoft.com/l/entity/${encodeURIComponent(appId)}/daybook?${new URLSearchParams({ webUrl: page })}`;
