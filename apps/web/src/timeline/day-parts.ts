// What the day shows only when it is asked for: the other views, the panels of what is selected, the dialog.
import { onDemand } from '../ui/on-demand.tsx';

export const OverviewView = onDemand(async () => (await import('./overview-view.tsx')).OverviewView);
export const ContactsView = onDemand(async () => (await import('./contacts-view.tsx')).ContactsView);
export const RegistrationsView = onDemand(async () => (await import('./registrations-view.tsx')).RegistrationsView);
export const TableView = onDemand(async () => (await import('./table-view.tsx')).TableView);
export const LogsPanel = onDemand(async () => (await import('./logs-panel.tsx')).LogsPanel);
export const AppointmentPanel = onDemand(async () => (await import('./appointment-panel.tsx')).AppointmentPanel);
export const RegistrationPanel = onDemand(async () => (await import('./registration-panel.tsx')).RegistrationPanel);
export const ManualEntryDialog = onDemand(async () => (await import('./manual-entry-dialog.tsx')).ManualEntryDialog);
export const NoteDialog = onDemand(async () => (await import('./note-dialog.tsx')).NoteDialog);
export const SplitDialog = onDemand(async () => (await import('./split-dialog.tsx')).SplitDialog);
export const NotePanel = onDemand(async () => (await import('./note-panel.tsx')).NotePanel);
export const DayMenu = onDemand(async () => (await import('./day-menu.tsx')).DayMenu);

/** The likeliest to be asked for first. */
export const dayParts = [
  LogsPanel,
  RegistrationPanel,
  AppointmentPanel,
  ManualEntryDialog,
  SplitDialog,
  NoteDialog,
  NotePanel,
  DayMenu,
  OverviewView,
  ContactsView,
  RegistrationsView,
  TableView,
];
