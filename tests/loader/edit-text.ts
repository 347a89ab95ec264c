interface Texts {
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
}

/** Replaces the first occurrence of a text in a file of a site; throws where it is not there. */
export const editTextIn =
  ({ read, write }: Texts) =>
  async (file: string, from: string, to: string): Promise<void> => {
    const text = await read(file);
    if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
    await write(
      file,
      text.replace(from, () => to),
    );
  };
