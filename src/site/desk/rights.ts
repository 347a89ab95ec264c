/** Who works at the desk: admins may do everything, agents answer requests, viewers read. */
export const staffRoles = ['admin', 'agent', 'viewer'] as const;
export type Role = (typeof staffRoles)[number];

/** What can be done at the desk, and by which roles. */
const rights = {
  /** See the list of requests, a request, and its files. */
  read: ['admin', 'agent', 'viewer'],
  /** Change what becomes of a request, and write notes. */
  change: ['admin', 'agent'],
  /** Change and remove views that others have shown to all. */
  views: ['admin'],
  /** Save many requests at once as a table. */
  export: ['admin', 'agent'],
  /** Find everything of a person, and save it. */
  person: ['admin', 'agent'],
  /** Erase everything of a person. */
  erase: ['admin'],
  /** Look after the own account: second factor and sessions. */
  account: ['admin', 'agent', 'viewer'],
  /** See the sessions of everybody, and end them. */
  accounts: ['admin'],
  /** Read what everybody did. */
  audit: ['admin'],
  /** See how the server is. */
  system: ['admin'],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof rights;

/** Whether a role may do something. */
export const mayDo = (role: Role, right: Right): boolean => (rights[right] as readonly Role[]).includes(role);

/** What becomes of a request. */
export const requestStatuses = ['new', 'in-progress', 'answered', 'closed'] as const;
/** Statuses of requests that are not dealt with. */
export const openStatuses: readonly RequestStatus[] = ['new', 'in-progress'];

/** What the list can be limited by: a status, or all that are not dealt with. */
export const listedStatuses = ['open', ...requestStatuses] as const;
export type ListedStatus = (typeof listedStatuses)[number];

export type RequestStatus = (typeof requestStatuses)[number];

/** Fewest and most characters of a password. */
export const passwordLength = { fewest: 12, most: 200 };
