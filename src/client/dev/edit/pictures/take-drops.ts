interface Drops {
  /** Whether a file can be dropped now. */
  isOpen: () => boolean;
  /** The block at a place of the page, or the one nearest to it. */
  blockAt: (y: number) => string | undefined;
  /** Frames the block at which the file would be shown. */
  onOver: (id: string | undefined) => void;
  onDrop: (file: File, id: string) => void;
}

/** Takes files that are dropped on the page, which a browser would open in its place. */
export function takeDrops({ isOpen, blockAt, onOver, onDrop }: Drops): void {
  const isForPage = (event: DragEvent) => isOpen() && event.dataTransfer?.types.includes('Files') === true;
  const take = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener(
    'dragover',
    event => {
      if (!isForPage(event)) return;
      take(event);
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      onOver(blockAt(event.clientY));
    },
    { capture: true },
  );
  addEventListener(
    'dragleave',
    event => {
      // To nothing: the pointer left the window.
      if (isForPage(event) && event.relatedTarget === null) onOver(undefined);
    },
    { capture: true },
  );
  addEventListener(
    'drop',
    event => {
      if (!isForPage(event)) return;
      take(event);
      onOver(undefined);
      const [file] = event.dataTransfer?.files ?? [];
      const id = blockAt(event.clientY);
      if (file !== undefined && id !== undefined) onDrop(file, id);
    },
    { capture: true },
  );
}
