import type { SourceType } from '@daybook/contract/values.ts';
import {
  type Icon,
  IconAppWindow,
  IconCalendarEvent,
  IconCar,
  IconFileText,
  IconMail,
  IconPencil,
  IconPhone,
  IconStack2,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react';

const glyphs: Record<SourceType, Icon> = {
  appointment: IconCalendarEvent,
  document: IconFileText,
  email: IconMail,
  manual: IconPencil,
  multiple: IconStack2,
  native: IconAppWindow,
  native_custom: IconAppWindow,
  phone: IconPhone,
  web: IconWorld,
  web_custom: IconWorld,
};
const meetings = /teams|zoom|meet|webex/;

const glyphOf = ({ type, identifier }: { type: SourceType; identifier: string }): Icon => {
  if (type === 'appointment' && identifier === 'travel') return IconCar;
  return type === 'native' && meetings.test(identifier) ? IconVideo : glyphs[type];
};

/** The icon of a source; its name is beside it for screen readers if it matters. */
export const SourceIcon = ({
  source,
  size = 16,
}: {
  source: { type: SourceType; identifier: string };
  size?: number;
}) => {
  const Glyph = glyphOf(source);
  return <Glyph size={size} stroke={1.6} aria-hidden style={{ flex: 'none' }} />;
};
