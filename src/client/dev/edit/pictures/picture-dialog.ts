import { element } from '../../shadow.ts';
import { openDialogForm } from '../blocks/dialog-form.ts';
import type { BlockAnswer } from '../blocks/written-block.ts';
import { labelled, ticked, wordFields } from '../questions.ts';
import { mostPictureBytes, type PictureOrder, type PictureQuestions, pictureTypes, sharpWidth } from './picture-order.ts';

interface PictureDialog {
  /** Id of the block. */
  id: string;
  questions: PictureQuestions;
  /** A file that was dropped; without one it is asked for. */
  dropped: File | undefined;
  send: (order: Pick<PictureOrder, 'isBelow' | 'name' | 'isKnown' | 'alts'>, file: File | undefined) => Promise<BlockAnswer>;
  onDone: (answer: BlockAnswer) => void;
}

/** Asks for a picture, where it is shown and what it shows. Escape leaves the page as it is. */
export function openPicture(parent: ShadowRoot, { id, questions: { languages, own, known }, dropped, send, onDone }: PictureDialog): void {
  const file = element('input', { type: 'file', name: 'file', accept: pictureTypes.join(), required: true });
  if (dropped !== undefined) file.files = listOf(dropped);
  const choice = element('select', { name: 'known' }, [
    element('option', { value: '', textContent: 'A new one, from a file' }),
    ...known.map(image => element('option', { value: image, textContent: image })),
  ]);
  const asked = labelled('The file: SVG, PNG, JPEG, WebP or AVIF', file);
  const note = element('p', { role: 'status' });
  const preview = element('img', { className: 'preview', alt: '', hidden: true });
  const words = wordFields('What the picture shows', languages);
  const here = element('input', { type: 'radio', name: 'place', value: 'here', checked: own !== undefined });
  const below = element('input', { type: 'radio', name: 'place', value: 'below', checked: own === undefined });
  const places = element('fieldset', { hidden: own === undefined }, [
    element('legend', { textContent: 'Where it is shown' }),
    ticked(own?.image === undefined ? `In ${id}` : `In ${id}, instead of ${own.image}`, here),
    ticked(`Below ${id}, as a block of its own`, below),
  ]);

  function showFile(): void {
    URL.revokeObjectURL(preview.src);
    const [chosen] = file.files ?? [];
    preview.hidden = chosen === undefined;
    if (chosen !== undefined) preview.src = URL.createObjectURL(chosen);
    file.setCustomValidity(chosen === undefined ? '' : whyNot(chosen));
    note.textContent = '';
  }

  function showChoice(): void {
    const isNew = choice.value === '';
    asked.hidden = !isNew;
    file.disabled = !isNew;
    preview.hidden = !isNew || file.files?.length === 0;
    note.hidden = !isNew;
  }

  /** Warns of a picture that is too small; a drawing is sharp in any size. */
  function showSize(): void {
    const isDrawing = file.files?.[0]?.type === 'image/svg+xml';
    note.textContent =
      isDrawing || preview.naturalWidth >= sharpWidth
        ? ''
        : `It is ${preview.naturalWidth} pixels wide and looks blurred where it is shown large: ${sharpWidth} are enough for most places.`;
  }

  /** A picture in its place keeps what is said of it, until other words are typed. */
  function showPlace(): void {
    const canDecorate = here.checked && own?.canDecorate === true;
    for (const { code, isNeeded, input } of words.fields) {
      input.required = isNeeded && !canDecorate;
      const known = own?.alts[code] ?? '';
      if (here.checked && input.value === '') input.value = known;
      else if (!here.checked && input.value === known) input.value = '';
    }
  }

  file.addEventListener('change', showFile);
  choice.addEventListener('change', showChoice);
  preview.addEventListener('load', showSize);
  for (const place of [here, below]) place.addEventListener('change', showPlace);
  showFile();
  showPlace();
  const { dialog } = openDialogForm(parent, {
    label: `A picture for ${id}`,
    content: [
      element('section', { className: 'questions' }, [
        element('h2', { textContent: `A picture for ${id}` }),
        ...(known.length > 0 ? [labelled('Picture', choice)] : []),
        asked,
        preview,
        note,
        places,
        ...words.labels,
      ]),
    ],
    submit: 'Show the picture',
    failure: 'Not done',
    send: () => {
      const [chosen] = file.files ?? [];
      const order = { isBelow: below.checked, alts: words.typed() };
      if (choice.value !== '') return send({ ...order, name: choice.value, isKnown: true }, undefined);
      return chosen && send({ ...order, name: chosen.name, isKnown: false }, chosen);
    },
    onDone,
  });
  dialog.addEventListener('close', () => URL.revokeObjectURL(preview.src));
  (dropped === undefined ? file : words.original).focus();
}

/** Why a file cannot be taken, as a sentence; empty if it can. */
function whyNot({ name, type, size }: File): string {
  if (!pictureTypes.includes(type)) return `${name} is no picture that a page can show. Save it as SVG, PNG, JPEG, WebP or AVIF.`;
  return size > mostPictureBytes
    ? `${name} has ${Math.round(size / 1_000_000)} MB. Save it smaller: ${mostPictureBytes / 1_000_000} MB is the most.`
    : '';
}

/** A file as a field of files holds it. */
function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}
