/** The parts of a form's id: `contact` and 1 of `contact_v1`. An id without a version is that of the first. */
export function parseFormId(id: string): { name: string; version: number } {
  const [, name = id, version = '1'] = /^(.+)_v(\d+)$/.exec(id) ?? [];
  return { name, version: Number(version) };
}

/** The id of the next version of a form: browsers fit begun answers into it. */
export function nextFormId(id: string): string {
  const { name, version } = parseFormId(id);
  return `${name}_v${version + 1}`;
}
