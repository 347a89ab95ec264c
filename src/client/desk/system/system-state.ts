/** How the server is. Moments are written as ISO 8601. */
export interface SystemState {
  outbox: { channel: string; isSetUp: boolean; count: number; oldest?: string }[];
  room: {
    freeBytes: number;
    /** What files leave free. */
    reserveBytes: number;
    uploads: { count: number; declared: number; budget: number };
    visits: { bytes: number; budget: number };
  };
  lastBackup?: string;
  scanner: 'none' | 'works' | 'fails';
  limitsRates: boolean;
  place: { dataDir?: string; database?: string; files: 'folder' | 'object-store' };
  versions: { build: string; node: string };
}
