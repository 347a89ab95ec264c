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
  /** Whether the clock is right; while it is not, nothing is deleted for its age. */
  clock: 'agrees' | 'ahead' | 'behind';
  limitsRates: boolean;
  place: { dataDir?: string; database?: string; files: 'folder' | 'object-store' };
  versions: { build: string; node: string };
}
