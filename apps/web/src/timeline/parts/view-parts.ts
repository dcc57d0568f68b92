// The other views of a day, its dialogs and its menu, in one file, which is loaded before one of them is opened.
import { RegistrationsView } from '../../registrations/registrations-view.tsx';
import { ActivitiesView } from '../activities/activities-view.tsx';
import { ActivityView } from '../activities/activity-view.tsx';
import { TicketsView } from '../activities/tickets-view.tsx';
import { ManualEntryDialog } from '../editing/manual-entry-dialog.tsx';
import { NoteDialog } from '../editing/note-dialog.tsx';
import { SplitDialog } from '../editing/split-dialog.tsx';
import { DayMenu } from '../frame/day-menu.tsx';
import { ContactsView } from '../views/contacts-view.tsx';
import { OverviewView } from '../views/overview-view.tsx';
import { PerContactView } from '../views/per-contact-view.tsx';
import { TableView } from '../views/table-view.tsx';

export const viewParts = {
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
};
