/** Tables of the store as queries see them; the migrations make them. */
export interface Tables {
  visit: VisitTable;
}

export interface VisitTable {
  id: string;
  page_title: string;
  device_name: string;
  /** UTC, ISO 8601 with milliseconds: text sorts by time in every database. */
  received_at: string;
}
