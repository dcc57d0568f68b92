// Every system to which published bookings can go. A connector adds its own here.
import type { ExportSystem } from './platform/export-system.ts';

export const exportSystems: readonly ExportSystem[] = [];
