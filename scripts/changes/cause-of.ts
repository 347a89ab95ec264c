/** The code of a system error, for example `EISDIR`, else its message. */
export function causeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
