import type { registrationEditSchema } from '@daybook/contract/registrations.ts';
import type { z } from 'zod';
import type { RegistrationEdit } from './update-registrations.ts';

/** A change of a booking from its words in the contract. */
export function editOf(body: z.output<typeof registrationEditSchema>): RegistrationEdit {
  return {
    contactId: body.contact_id,
    internal: body.internal,
    dimensionIds: body.dimensions,
    description: body.description,
    durationSeconds: body.duration,
    customfields: body.customfields,
  };
}
