import { describe, expect, it } from 'vitest';
import { addressOf, systemOf } from './crm-address.ts';

describe('addresses of systems', () => {
  it('lead to the system and back', () => {
    const keys = ['admin_pulse', 'alure_cloud', 'click_up', 'harvest', 'kantoor_gemak', 'tess_v2'];
    expect(keys.map(addressOf)).toEqual([
      'adminpulse',
      'alure-cloud',
      'clickup',
      'harvest',
      'kantoor-gemak',
      'tess-v2',
    ]);
    expect(keys.map(addressOf).map(systemOf)).toEqual(keys);
  });
});
