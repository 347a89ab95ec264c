import type { FieldKind, FormField } from './form.ts';

const presetKinds: readonly FieldKind[] = ['text', 'number', 'choice', 'several', 'products'];

/** Whether a link can fill in a field: `/contactUs/index?interest=ip`. It cannot attach files, or give an e-mail address, a phone number or a date. */
export function takesPreset({ kind, widget }: { kind: FieldKind; widget?: FormField['widget'] | undefined }): boolean {
  return presetKinds.includes(kind) && widget !== 'subject';
}

/** The answers to these fields in the query of an address, by field; an empty answer presets nothing. */
export function presetAnswers(names: readonly string[], query: { get(name: string): string | null }): Record<string, string> {
  return Object.fromEntries(names.map(name => [name, query.get(name) ?? '']).filter(([, answer]) => answer !== ''));
}
