// Notifications in the activity feed of Teams, which an organisation's application sends to a person.
import { z } from 'zod';
import type { ProviderApi } from '../cloud/provider-api.ts';

export type ActivityNotification = {
  /** The person's id in the organisation. */
  readonly personId: string;
  readonly topic: string;
  readonly text: string;
  /** The address that Teams opens; only addresses of Teams itself are allowed. */
  readonly url: string;
};

/** Teams previews no more. */
const longestPreview = 150;

/**
 * @throws ConnectorError LINK_FORBIDDEN if the application lacks the permission, LINK_NOT_FOUND if the person has not
 * installed it
 */
export async function notifyInTeams(
  api: ProviderApi,
  { personId, topic, text, url }: ActivityNotification,
): Promise<void> {
  const body = {
    topic: { source: 'text', value: topic, webUrl: url },
    // Every application may send this kind without declaring it in its manifest.
    activityType: 'systemDefault',
    previewText: { content: text.slice(0, longestPreview) },
    templateParameters: [{ name: 'systemDefaultText', value: text }],
  };
  const path = `/users/${encodeURIComponent(personId)}/teamwork/sendActivityNotification`;
  await api.send({ method: 'POST', path, body, answer: z.unknown() });
}

/** Returns a link from Teams to a page of an application, which Teams knows by the id in its manifest. */
export const teamsLink = (appId: string, page: string): string =>
  `https://teams.microsoft.com/l/entity/${encodeURIComponent(appId)}/daybook?${new URLSearchParams({ webUrl: page })}`;
