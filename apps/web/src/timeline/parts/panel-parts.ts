// Panels of the selection, and the editing of a booking in the drawing, in one file: the first click needs one of them.
import { BlockDuration } from '../dragging/block-duration.tsx';
import { BookingDrag } from '../dragging/booking-drag.tsx';
import { PasteKeys } from '../dragging/paste-keys.tsx';
import { AppointmentPanel } from '../panel/appointment-panel.tsx';
import { LogsPanel } from '../panel/logs-panel.tsx';
import { NotePanel } from '../panel/note-panel.tsx';
import { RegistrationPanel } from '../panel/registration-panel.tsx';

export const panelParts = {
  AppointmentPanel,
  BlockDuration,
  BookingDrag,
  LogsPanel,
  NotePanel,
  PasteKeys,
  RegistrationPanel,
};
