import { productiveStandIn } from '@daybook/connectors/crm/productive/testing/productive-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { publishDay, register } from '../timeline/testing/firm.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { bookable, type Office, openOffice } from './testing/office.ts';

describeConnection('productive', productiveStandIn);
describeFaultSchedules('productive', productiveStandIn);

describe('tasks that stand on no service', () => {
  let office: Office;
  afterEach(() => office.close());

  it('are booked with whichever service of their project', async () => {
    office = await openOffice(productiveStandIn, 7);
    const { nodes, entries } = office.standIn.firm;
    const projectOf = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
    const tasks = nodes.filter(({ level }) => level === 3);
    for (const task of tasks) task.parentId = projectOf.get(task.parentId ?? '') ?? null;
    await office.connect();
    await office.run();
    const { contactId, dimensions } = await bookable(office);
    const [projectId] = dimensions;
    const task = (await office.dimensions(3)).find(({ attributes }) => attributes.parent_id === String(projectId));
    const chosen = [...dimensions, Number(task?.id)];
    expect(chosen).toHaveLength(3);
    const log = { from: '08:00', to: '09:00', title: 'Advice', contactId };
    const { dayId, logIds } = await buildDay(office.its, office.admin, '2026-11-03', [log]);
    const slot = { logs: [logIds[0] ?? 0], contact_id: contactId, dimensions: chosen, description: 'Advice' };
    (await register(office.admin, dayId, [slot])).expect(201);
    await publishDay(office.admin, dayId);
    await office.run();
    const [entry] = entries;
    expect(tasks.find(({ id }) => id === entry?.nodeId)?.name).toBe(task?.attributes.name);
  });
});
