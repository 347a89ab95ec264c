/** A folder of files that one process at a time may use. */
export interface FolderLock {
  /** Looks whether it is still held; files may be moved and removed only then. */
  isHeld(): Promise<boolean>;
  /** Whether no server holds the folder with another id: then what the rows say of it may be taken over. */
  isFree(folderId: string): Promise<boolean>;
  release(): Promise<void>;
}
