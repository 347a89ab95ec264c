import type { InjectOptions } from 'fastify';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { plainFormField, plainFormValue } from '#site/forms/plain-form.ts';
import { addressIn } from '#site/words/language.ts';
import { type FormName, good } from '../intake.ts';
import { tinySite } from '../tiny-site.ts';
import { formPages } from './form-build.ts';

/** A field of a form and its text, or a file. */
type Entry = readonly [name: string, value: string | { name: string; content: Buffer | string }];

const boundary = 'visitor-boundary';

/** A body as browsers encode it. */
export function encode(entries: readonly Entry[], end = `--${boundary}--\r\n`): Buffer {
  const parts = entries.map(([name, value]) => {
    const fileName = typeof value === 'string' ? '' : `; filename="${value.name}"\r\nContent-Type: application/octet-stream`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), Buffer.from(typeof value === 'string' ? value : value.content), Buffer.from('\r\n')]);
  });
  return Buffer.concat([...parts, Buffer.from(end)]);
}

export const multipart = `multipart/form-data; boundary=${boundary}`;

/** Entries that make a form known, and answers that are taken. */
export function entriesOf(form: FormName, answers: object = {}, language = 'en'): Entry[] {
  const { form: id, answers: usual } = good[form];
  return [[plainFormField, plainFormValue(id, language)], ...Object.entries({ ...usual, ...answers })];
}

/** How a browser sends a form by itself. */
export function post(form: FormName, entries: readonly Entry[], { language = 'en', headers = {} } = {}): InjectOptions {
  return {
    method: 'POST',
    url: addressIn(language, formPages[form], tinySite.languages),
    payload: encode(entries),
    headers: {
      'content-type': multipart,
      origin: 'https://tiny.example',
      'sec-fetch-site': 'same-origin',
      host: 'tiny.example',
      ...headers,
    },
  };
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What a visitor without scripts reads of a page with a form. */
export function readPage(html: string) {
  const document = parse(html, { scriptingEnabled: false });
  const all: Element[] = [];
  const collect = (node: Node) => {
    if ('tagName' in node) all.push(node);
    if ('childNodes' in node) for (const child of node.childNodes) collect(child);
  };
  collect(document);
  const textOf = (node: Node): string =>
    'value' in node && node.nodeName === '#text' ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  const attribute = (element: Element | undefined, name: string) => element?.attrs.find(known => known.name === name)?.value;
  const having = (name: string, value: string) => all.filter(element => attribute(element, name) === value);
  const answerTo = (field: string): string | undefined => {
    for (const control of having('name', field)) {
      const [type, value] = [attribute(control, 'type'), attribute(control, 'value')];
      if (control.tagName === 'select') {
        const chosen = control.childNodes.find(option => 'tagName' in option && attribute(option, 'selected') !== undefined);
        if (chosen) return attribute(chosen as Element, 'value');
      } else if (control.tagName === 'textarea') return textOf(control);
      else if (type === 'radio' || type === 'checkbox') {
        if (attribute(control, 'checked') !== undefined) return value;
      } else if (value !== undefined) return value;
    }
    return undefined;
  };
  const links = having('role', 'alert').flatMap(alert => all.filter(element => element.tagName === 'a' && isWithin(element, alert)));
  return {
    title: textOf(all.find(({ tagName }) => tagName === 'title') as Element),
    alert: having('role', 'alert').map(textOf).join(''),
    /** Errors in the list, by the ids that they lead to. */
    errors: Object.fromEntries(links.map(link => [attribute(link, 'href')?.slice(1) ?? '', textOf(link)])),
    answerTo,
    textOf: (id: string) => having('id', id).map(textOf).join(''),
    attributeOf: (id: string, name: string) => attribute(having('id', id)[0], name),
    isHidden: (text: string) =>
      all.filter(element => textOf(element) === text).every(element => attribute(element, 'hidden') !== undefined),
    has: (name: string, value: string) => having(name, value).length > 0,
  };
}

const isWithin = (element: Element, other: Element): boolean =>
  element.parentNode === other || (element.parentNode !== null && 'tagName' in element.parentNode && isWithin(element.parentNode, other));
