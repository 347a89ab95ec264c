import type { Locator } from 'playwright-core';

export const field = (form: Locator, name: string) => form.locator(`[data-field="${name}"]`);

/** Drops files on an element, or pastes them into it. `files` has their text or number of bytes, by name. */
export async function give(target: Locator, event: 'drop' | 'paste', files: Record<string, string | number>): Promise<void> {
  await target.evaluate(
    (element, [type, contents]) => {
      const data = new DataTransfer();
      for (const [name, content] of Object.entries(contents)) {
        data.items.add(new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
      }
      const options = { bubbles: true, cancelable: true };
      if (type === 'paste') return void element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      for (const step of ['dragover', 'drop']) element.dispatchEvent(new DragEvent(step, { ...options, dataTransfer: data }));
    },
    [event, files] as const,
  );
}

/** What the rows of files say. */
export const rows = (part: Locator) => part.getByRole('listitem').evaluateAll(items => items.map(item => item.textContent));
