export const requiredMetas = [
  'none',
  'attendees',
  'location',
  'attendees_or_location',
  'attendees_and_location',
] as const;
/** Facts that an appointment needs before the user is asked about it. */
export type RequiredMeta = (typeof requiredMetas)[number];

export interface AppointmentConditions {
  readonly minimumSeconds: number;
  readonly requiredMeta: RequiredMeta;
}

/** The properties of an appointment that conditions look at. */
export interface ConditionedAppointment {
  readonly durationSeconds: number;
  readonly hasAttendees: boolean;
  readonly hasLocation: boolean;
}

/**
 * Whether an appointment is worth a question (specification 3, appointment_conditions; specification 9, an hour, and
 * attendees or a location): calendars are full of reminders and notes to oneself, which nobody wants to process one by
 * one.
 *
 *   10:00-11:30 Meeting, with jan@bakker.nl   →  asked about        10:00-10:30 Call Jan   →  left alone
 *   09:00-12:00 "Do the quarterly figures"    →  left alone: nobody else, nowhere to be
 */
export function meetsConditions(
  { durationSeconds, hasAttendees, hasLocation }: ConditionedAppointment,
  { minimumSeconds, requiredMeta }: AppointmentConditions,
): boolean {
  if (durationSeconds < minimumSeconds) return false;
  switch (requiredMeta) {
    case 'none':
      return true;
    case 'attendees':
      return hasAttendees;
    case 'location':
      return hasLocation;
    case 'attendees_or_location':
      return hasAttendees || hasLocation;
    case 'attendees_and_location':
      return hasAttendees && hasLocation;
  }
}
