import { cleanFileName, extensionOf } from '#site/forms/file-name.ts';
import type { Form, FormField } from '#site/forms/form.ts';
import { type AttachedFile, isCounted, type RefusedFile } from './attached-file.ts';

/** What is checked of a file before it is uploaded. */
type OfferedFile = Pick<File, 'name' | 'size' | 'lastModified'>;

const newOffice = ['xlsx', 'xlsm', 'pptx', 'pptm'];

/** Splits offered files into those that the field takes and those that it refuses, by the limits of the form's schema. */
export function takeFiles<Offered extends OfferedFile>(
  form: Pick<Form, 'maxFiles'>,
  { name: field, upload }: FormField,
  attached: readonly AttachedFile[],
  offered: readonly Offered[],
): { taken: { file: Offered; name: string }[]; refused: RefusedFile[] } {
  const taken: { file: Offered; name: string }[] = [];
  const refused: RefusedFile[] = [];
  if (upload === undefined) return { taken, refused };
  const { types, maxBytes, maxFiles } = upload;
  const counted = attached.filter(isCounted);
  const own = counted.filter(file => file.field === field);
  const known = new Set(own.map(identityOf));

  for (const file of offered) {
    const name = cleanFileName(file.name);
    const extension = extensionOf(name);
    const refuse = (rule: RefusedFile['rule']) => refused.push({ field, rule, name });
    const identity = identityOf({ name, size: file.size, changedAt: file.lastModified });
    if (!types.includes(extension)) {
      refuse(newOffice.includes(extension) ? 'newOffice' : 'type');
    } else if (file.size === 0) {
      refuse('empty');
    } else if (file.size > maxBytes) {
      refuse('size');
    } else if (known.has(identity)) {
      refuse('duplicate');
    } else if (own.length + taken.length >= maxFiles || counted.length + taken.length >= form.maxFiles) {
      refuse('count');
    } else {
      known.add(identity);
      taken.push({ file, name });
    }
  }
  return { taken, refused };
}

/** Equal for the same file. */
function identityOf({ name, size, changedAt }: Pick<AttachedFile, 'name' | 'size' | 'changedAt'>): string {
  return `${size} ${changedAt} ${name}`;
}
