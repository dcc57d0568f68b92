import type { SourceType } from '@daybook/contract/values.ts';
import {
  type Icon,
  IconAppWindow,
  IconCalendarEvent,
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

/** Where something was seen, as a small picture; its name stands beside it for screen readers where it matters. */
export const SourceIcon = ({
  source,
  size = 16,
}: {
  source: { type: SourceType; identifier: string };
  size?: number;
}) => {
  const Glyph = source.type === 'native' && meetings.test(source.identifier) ? IconVideo : glyphs[source.type];
  return <Glyph size={size} stroke={1.6} aria-hidden style={{ flex: 'none' }} />;
};
