import type { OwnOffice } from './own-office.ts';

type Row = { data: { id: string } };

/** Returns a function that books time of an office's administrator on a new contact with a project of its own. */
export async function bookerOf(office: OwnOffice, contactName: string) {
  const contact = await office.api<Row>('POST', '/contacts', { name: contactName });
  const [level] = (await office.api<{ data: { id: string }[] }>('GET', '/dimension_levels')).data;
  const project = await office.api<Row>('POST', `/dimension_levels/${level?.id}/dimensions`, {
    name: 'Annual accounts',
    contact_id: contact.data.id,
  });
  /** Books an interval of a day, in UTC. */
  const book = (date: string, from: string, to: string) =>
    office.api('POST', '/activities', {
      started_at: `${date}T${from}:00Z`,
      ended_at: `${date}T${to}:00Z`,
      contact_id: contact.data.id,
      dimensions: [project.data.id],
      description: 'Annual accounts',
    });
  return { contactId: contact.data.id, book };
}
