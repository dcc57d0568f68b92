// A contact's link to the connected system, loaded with its texts if one is connected.
import { loadTexts } from '../texts/i18n.ts';
import { onDemand } from '../ui/on-demand.tsx';

export const ContactLink = onDemand(
  async () => (await Promise.all([import('./contact-link.tsx'), loadTexts(['crm'])]))[0].ContactLink,
);
