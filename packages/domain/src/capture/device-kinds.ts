/** The kinds of capture clients. */
export const deviceKinds = ['browser', 'desktop', 'mobile', 'import', 'api'] as const;
export type DeviceKind = (typeof deviceKinds)[number];
