// Parts of the day that are loaded on demand: the other views, the panels of the selection, the dialog.
import { loadTexts, type Namespace } from '../../texts/i18n.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { ClusterList } from '../activities/cluster-list-part.ts';
import { BlockDuration, BookingDrag, PasteKeys } from '../dragging/late-parts.ts';

/** A view whose texts are fetched with its code. */
const withTexts = async <T>(load: Promise<T>, ...concepts: Namespace[]): Promise<T> =>
  (await Promise.all([load, loadTexts(concepts)]))[0];

export const DayPanel = onDemand(async () => (await import('../panel/day-panel.tsx')).DayPanel);
export const ColleagueDay = onDemand(async () => (await import('./colleague-day.tsx')).ColleagueDay);
export const DayEmpty = onDemand(async () => (await import('./day-empty.tsx')).DayEmpty);
export const OverviewView = onDemand(async () => (await import('../views/overview-view.tsx')).OverviewView);
export const ContactsView = onDemand(async () => (await import('../views/contacts-view.tsx')).ContactsView);
export const ActivitiesView = onDemand(
  async () => (await withTexts(import('../activities/activities-view.tsx'), 'activities')).ActivitiesView,
);
export const ActivityView = onDemand(
  async () => (await withTexts(import('../activities/activity-view.tsx'), 'activities', 'tags')).ActivityView,
);
export const PerContactView = onDemand(
  async () => (await withTexts(import('../views/per-contact-view.tsx'), 'activities')).PerContactView,
);
export const TicketsView = onDemand(
  async () => (await withTexts(import('../activities/tickets-view.tsx'), 'activities')).TicketsView,
);
export const RegistrationsView = onDemand(
  async () => (await withTexts(import('../../registrations/registrations-view.tsx'), 'corrections')).RegistrationsView,
);
export const AiView = onDemand(async () => (await withTexts(import('../../ai/ai-view.tsx'), 'ai')).AiView);
export const TableView = onDemand(async () => (await import('../views/table-view.tsx')).TableView);
export const LogsPanel = onDemand(async () => (await import('../panel/logs-panel.tsx')).LogsPanel);
export const AppointmentPanel = onDemand(async () => (await import('../panel/appointment-panel.tsx')).AppointmentPanel);
export const RegistrationPanel = onDemand(
  async () => (await withTexts(import('../panel/registration-panel.tsx'), 'placing')).RegistrationPanel,
);
export const ManualEntryDialog = onDemand(
  async () => (await import('../editing/manual-entry-dialog.tsx')).ManualEntryDialog,
);
export const NoteDialog = onDemand(async () => (await import('../editing/note-dialog.tsx')).NoteDialog);
export const SplitDialog = onDemand(async () => (await import('../editing/split-dialog.tsx')).SplitDialog);
export const NotePanel = onDemand(async () => (await import('../panel/note-panel.tsx')).NotePanel);
export const DayMenu = onDemand(async () => (await import('./day-menu.tsx')).DayMenu);
export const DayKeys = onDemand(async () => (await import('./day-keys.tsx')).DayKeys);
export const SlotEdges = onDemand(async () => (await import('../lane/slot-edges.tsx')).SlotEdges);
export const BookingLane = onDemand(async () => (await import('../lane/booking-lane.tsx')).BookingLane);
export const CalendarLane = onDemand(async () => (await import('../lane/calendar-lane.tsx')).CalendarLane);
export const PublishedBanner = onDemand(async () => (await import('./published-banner.tsx')).PublishedBanner);
export const DropBoard = onDemand(async () => (await import('../dragging/drop-board.tsx')).DropBoard);
export const DayAloud = onDemand(
  async () => (await withTexts(import('../aloud/day-aloud.tsx'), 'activities')).DayAloud,
);
export const Legend = onDemand(async () => (await import('../lane/legend.tsx')).Legend);
export const DayStrip = onDemand(async () => (await import('../lane/day-strip.tsx')).DayStrip);
export const PanelBar = onDemand(async () => (await import('../panel/panel-bar.tsx')).PanelBar);

/** The likeliest to be asked for first. */
export const dayParts = [
  BookingLane,
  CalendarLane,
  DayPanel,
  DayKeys,
  SlotEdges,
  DayStrip,
  DropBoard,
  Legend,
  ClusterList,
  PanelBar,
  LogsPanel,
  RegistrationPanel,
  DayAloud,
  BookingDrag,
  BlockDuration,
  PasteKeys,
  AppointmentPanel,
  ManualEntryDialog,
  SplitDialog,
  NoteDialog,
  NotePanel,
  DayMenu,
  OverviewView,
  ActivitiesView,
  PerContactView,
  ContactsView,
  RegistrationsView,
  TicketsView,
  TableView,
  ActivityView,
];
