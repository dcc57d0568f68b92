// Settings, command palette, shortcuts, tour, and device authorisation: they open above every screen.
import { DeviceAuthorisationHost } from '../auth/device-authorisation-host.tsx';
import { ContactColours } from '../shell/contact-colours.ts';
import { CommandPaletteHost } from '../shell/keys/command-palette-host.tsx';
import { KeysHelpHost } from '../shell/keys/keys-help-host.tsx';
import { SettingsHost } from './settings-host.tsx';
import { TourHost } from './tour/tour-host.tsx';

/** Rendered in the layout of every signed-in screen. */
export const LayoutHosts = () => (
  <>
    <ContactColours />
    <SettingsHost />
    <CommandPaletteHost />
    <KeysHelpHost />
    <TourHost />
    <DeviceAuthorisationHost />
  </>
);
