/** A structure in a row; nothing where it cannot be read, so that one bad row does not keep a list from the others. */
export function structureIn(json: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
