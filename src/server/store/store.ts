/** One committed page view. */
export interface Visit {
  id: string;
  /** One of the site-log names of the site's configuration. */
  pageTitle: string;
  deviceName: 'PC' | 'mobile';
  receivedAt: Date;
}

/** Where the site keeps what visitors send. What a promise of it has confirmed survives a crash. */
export interface Store {
  /** Keeps a visit; resolves once it is on the disk. Throws StoreError. */
  saveVisit(visit: Visit): Promise<void>;
  /** Number of all visits kept. Throws StoreError. */
  countVisits(): Promise<number>;
  /** Resolves when the store answers queries. Throws StoreError. */
  ping(): Promise<void>;
  /** Finishes what is pending and lets go of the files; nothing can be saved afterwards. */
  close(): Promise<void>;
}

/** The store cannot do what was asked; the reason is its cause. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
