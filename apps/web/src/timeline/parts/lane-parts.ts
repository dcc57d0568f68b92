// Parts of the drawing, of the day's own panel and of its header, in one file: every view of a day needs all of them.
import { DayAloud } from '../aloud/day-aloud.tsx';
import { DropBoard } from '../dragging/drop-board.tsx';
import { DayKeys } from '../frame/day-keys.tsx';
import { DayOptions } from '../frame/day-options.tsx';
import { BookingLane } from '../lane/booking-lane.tsx';
import { CalendarLane } from '../lane/calendar-lane.tsx';
import { DayStrip } from '../lane/day-strip.tsx';
import { Legend } from '../lane/legend.tsx';
import { SlotEdges } from '../lane/slot-edges.tsx';
import { DayPanel } from '../panel/day-panel.tsx';
import { PanelBar } from '../panel/panel-bar.tsx';

export const laneParts = {
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
};
