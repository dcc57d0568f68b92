// Parts of the day that are loaded on demand: the rest of the drawing, the panels of the selection, the other views and
// the dialogs. They are bundled in three files, because forty small ones would cost each first visit as many requests.
import { loadTexts, type Namespace } from '../../texts/i18n.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { BlockDuration, BookingDrag, PasteKeys } from './hand-parts.ts';

const lanes = async () => (await import('./lane-parts.ts')).laneParts;
const panels = async () => (await import('./panel-parts.ts')).panelParts;
const views = async () => (await import('./view-parts.ts')).viewParts;

/** A part whose texts are loaded with its code. */
const withTexts = async <T>(load: Promise<T>, ...concepts: Namespace[]): Promise<T> =>
  (await Promise.all([load, loadTexts(concepts)]))[0];

export const BookingLane = onDemand(async () => (await lanes()).BookingLane);
export const CalendarLane = onDemand(async () => (await lanes()).CalendarLane);
export const DayAloud = onDemand(async () => (await withTexts(lanes(), 'activities')).DayAloud);
export const DayKeys = onDemand(async () => (await lanes()).DayKeys);
export const DayOptions = onDemand(async () => (await lanes()).DayOptions);
export const DayPanel = onDemand(async () => (await lanes()).DayPanel);
export const DayStrip = onDemand(async () => (await lanes()).DayStrip);
export const DropBoard = onDemand(async () => (await lanes()).DropBoard);
export const Legend = onDemand(async () => (await lanes()).Legend);
export const PanelBar = onDemand(async () => (await lanes()).PanelBar);
export const SlotEdges = onDemand(async () => (await lanes()).SlotEdges);

export const AppointmentPanel = onDemand(async () => (await panels()).AppointmentPanel);
export const LogsPanel = onDemand(async () => (await panels()).LogsPanel);
export const NotePanel = onDemand(async () => (await panels()).NotePanel);
export const RegistrationPanel = onDemand(async () => (await withTexts(panels(), 'placing')).RegistrationPanel);

export const ActivitiesView = onDemand(async () => (await withTexts(views(), 'activities')).ActivitiesView);
export const ActivityView = onDemand(async () => (await withTexts(views(), 'activities', 'tags')).ActivityView);
export const ContactsView = onDemand(async () => (await views()).ContactsView);
export const DayMenu = onDemand(async () => (await views()).DayMenu);
export const ManualEntryDialog = onDemand(async () => (await views()).ManualEntryDialog);
export const NoteDialog = onDemand(async () => (await views()).NoteDialog);
export const OverviewView = onDemand(async () => (await views()).OverviewView);
export const PerContactView = onDemand(async () => (await withTexts(views(), 'activities')).PerContactView);
export const RegistrationsView = onDemand(async () => (await withTexts(views(), 'corrections')).RegistrationsView);
export const SplitDialog = onDemand(async () => (await views()).SplitDialog);
export const TableView = onDemand(async () => (await views()).TableView);
export const TicketsView = onDemand(async () => (await withTexts(views(), 'activities')).TicketsView);

export const AiView = onDemand(async () => (await withTexts(import('../../ai/ai-view.tsx'), 'ai')).AiView);
export const ColleagueDay = onDemand(async () => (await import('../frame/colleague-day.tsx')).ColleagueDay);
export const DayEmpty = onDemand(async () => (await import('../frame/day-empty.tsx')).DayEmpty);

/** Parts that most days need, file by file: first the rest of the drawing, then the panels, then the other views. */
export const dayParts = [
  BookingLane,
  CalendarLane,
  DayAloud,
  DayKeys,
  DayOptions,
  DayPanel,
  DayStrip,
  DropBoard,
  Legend,
  PanelBar,
  SlotEdges,
  AppointmentPanel,
  BlockDuration,
  BookingDrag,
  LogsPanel,
  NotePanel,
  PasteKeys,
  RegistrationPanel,
  ActivitiesView,
  ActivityView,
  ContactsView,
  DayMenu,
  ManualEntryDialog,
  NoteDialog,
  OverviewView,
  PerContactView,
  RegistrationsView,
  SplitDialog,
  TableView,
  TicketsView,
];
