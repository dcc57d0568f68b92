import type { CapturedEvent } from '@daybook/contract/capture.ts';

interface Navigator {
  readonly userAgent: string;
  readonly userAgentData?: {
    readonly brands: readonly { readonly brand: string }[];
    readonly platform: string;
  };
}

const brands = [
  { brand: 'Microsoft Edge', identifier: 'edge', name: 'Microsoft Edge' },
  { brand: 'Opera', identifier: 'opera', name: 'Opera' },
  { brand: 'Brave', identifier: 'brave', name: 'Brave' },
  { brand: 'Vivaldi', identifier: 'vivaldi', name: 'Vivaldi' },
  { brand: 'Google Chrome', identifier: 'chrome', name: 'Google Chrome' },
  { brand: 'Chromium', identifier: 'chrome', name: 'Chromium' },
] as const;

/** Returns the browser as the source of events; the server finds the site's own source by the address. */
export function browserSource(navigator: Navigator): CapturedEvent['source'] & { readonly name: string } {
  const known = brands.find(({ brand }) => navigator.userAgentData?.brands.some((own) => own.brand === brand));
  if (known) return { type: 'web', identifier: known.identifier, name: known.name };
  if (/\bFirefox\//u.test(navigator.userAgent)) return { type: 'web', identifier: 'firefox', name: 'Mozilla Firefox' };
  return { type: 'web', identifier: 'chrome', name: 'Browser' };
}

/** Returns the browser's name in a list of devices: "Google Chrome, Windows". */
export function browserName(navigator: Navigator): string {
  const platform = navigator.userAgentData?.platform ?? /\(([^;)]+)/u.exec(navigator.userAgent)?.[1] ?? '';
  return [browserSource(navigator).name, platform].filter((part) => part !== '').join(', ');
}
