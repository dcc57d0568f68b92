// The probable owner of an interval of time, and its probable booking.
export { answersForSubject } from './answers-for-subject.ts';
export { offersForContact, offersForSlot } from './booking-offers.ts';
export { bookingSuggestions } from './booking-suggestions.ts';
export { chosenBookings } from './chosen-bookings.ts';
export { contactNamesById } from './contact-names.repository.ts';
export {
  contactOfAnswer,
  gradeOfSuggestions,
  jointCandidates,
  jointCandidateView,
  kindOfAnswer,
} from './model-candidates.ts';
export { modelDay } from './model-days.ts';
export { loadNamedTickets, mappedTicket } from './named-tickets.ts';
export { loadHitRates, rateSuggestion, rememberShown, settleOutcomes } from './outcomes.ts';
export { type ReferenceRow, referencesOfSubjects } from './reference-history.repository.ts';
export { tagSuggestions } from './tag-suggestions.ts';
export { learnLater, loadUserModel, surroundingsOf } from './user-model.ts';
