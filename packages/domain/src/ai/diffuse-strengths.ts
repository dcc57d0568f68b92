export const diffuseStrengths = ['weak', 'normal', 'strong'] as const;
export type DiffuseStrength = (typeof diffuseStrengths)[number];
