/** A folder of files that one process at a time may use. */
export interface FolderLock {
  /** Checks whether it is still held; only then may files be moved and removed. */
  isHeld(): Promise<boolean>;
  /** Whether no server holds the folder that has this id: then its rows may be taken over. */
  isFree(folderId: string): Promise<boolean>;
  release(): Promise<void>;
}
