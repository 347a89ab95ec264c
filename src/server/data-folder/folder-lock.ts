/** A place of files that one process at a time may clean, and use if it is a folder. */
export interface FolderLock {
  /** Checks whether it is still held; only then may files be moved and removed. */
  isHeld(): Promise<boolean>;
  /** Whether no server holds the folder that has this id: then its rows may be taken over. */
  isFree(folderId: string): Promise<boolean>;
  /** Other servers use the place too, and one of them cleans it. */
  isCommon?: true;
  /** Does work while no other server does any of the same kind; absent where there are no others. */
  inTurn?<T>(work: () => Promise<T>): Promise<T>;
  release(): Promise<void>;
}
