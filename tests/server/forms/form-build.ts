import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FormField, LocalForm } from '#site/forms/form.ts';
import { type FormParts, formPartsFile } from '#site/forms/form-parts.ts';
import { plainFormField, plainFormValue } from '#site/forms/plain-form.ts';
import { localSite } from '#site/shell.ts';
import type { FormName } from '../intake.ts';
import { makeBuild } from '../tiny-build.ts';
import { tinySite } from '../tiny-site.ts';

/** Pages of the tiny site and the form that each of them has. */
export const formPages: Record<FormName, string> = {
  contact: '/home',
  requirement: '/ic/ip',
  'custom-service': '/group/leaf',
  'ip-enquiry': '/ic/ipSubclass/memory',
};

export const parts: FormParts = {
  summary:
    '<section id="{{id}}" tabindex="-1" role="alert" aria-labelledby="{{titleId}}"><h3 id="{{titleId}}"><svg><use href="#icon-alert"></use></svg>{{title}}</h3>{{content}}</section>',
  error: '<p id="{{id}}" class="error">{{text}}</p>',
  receipt:
    '<div id="{{id}}"><p>{{success}}</p><h3>{{title}}</h3><dl><dt>{{label}}</dt><dd>{{reference}}</dd></dl><p>{{text}}</p><p>{{next}}</p>{{content}}</div>',
  unknown: '<div id="{{id}}"><p>{{text}}</p>{{content}}</div>',
  link: '<a href="{{href}}">{{text}}</a>',
  styles: ['/assets/parts.css'],
  icons: { 'icon-alert': '<svg><g id="icon-alert"></g></svg>' },
};

/** A document with a form as the app draws it, as far as the server looks at it. */
function documentWith(form: LocalForm, language: string): string {
  const fields = form.groups.flatMap(group => group.fields).flatMap(name => form.fields.filter(field => field.name === name));
  const subject = fields.find(({ widget }) => widget === 'subject');
  return `<!doctype html><html lang="${language}"><head><title>${form.name} in ${language}</title><link rel="stylesheet" href="/assets/page.css"/></head><body><div id="app"><div class="frame"><noscript></noscript><form id="request-form" data-storage-key="draft:${form.id}" method="post" enctype="multipart/form-data"><input type="hidden" name="${plainFormField}" value="${plainFormValue(form.id, language)}"/>${subject ? `<input type="hidden" name="${subject.name}" value="usb-phy"/>` : ''}<p data-preset-note="true" hidden="">filled in <a href="/home">undo</a></p>${fields
    .filter(field => field !== subject)
    .map(field => fieldWith(form, field))
    .join('')}<input name="website"/><button type="submit">send</button></form></div></div>${' '.repeat(500)}</body></html>`;
}

function fieldWith(form: LocalForm, field: FormField): string {
  const { name } = field;
  const id = `request-form-${name}`;
  const common = `id="${id}" name="${name}" aria-describedby="${id}-help"`;
  const options = (form.options[name] ?? []).map(({ value, label }) => `<option value="${value}">${label}</option>`);
  const control = () => {
    if (field.widget === 'radio')
      return `<div id="${id}" role="radiogroup">${(form.options[name] ?? []).map(({ value }) => `<label><input type="radio" name="${name}" value="${value}"/></label>`).join('')}</div>`;
    if (field.kind === 'files') return `<div id="${id}" role="group"><input type="file" multiple="" name="${name}"/></div>`;
    if (field.kind === 'tick') return `<input ${common} type="checkbox" value="${field.options?.[0]}"/>`;
    if (field.optionsFrom !== undefined)
      return `<select ${common} data-scripted="true"><option value="">-</option></select><noscript><input name="${name}" aria-labelledby="${id}-label"/></noscript>`;
    if (field.kind === 'choice') return `<select ${common}><option value="">-</option>${options.join('')}</select>`;
    if (field.widget === 'textarea') return `<textarea ${common}></textarea>`;
    return `<input ${common} type="text"/>`;
  };
  const { helpFor = {} } = form.words.fields[name] ?? {};
  const helps = Object.entries(helpFor).flatMap(([choice, texts]) =>
    Object.entries(texts ?? {}).map(([option, text]) => `<span hidden="" data-help-for="${choice}=${option}">${text}</span>`),
  );
  return `<div data-field="${name}"><label id="${id}-label" for="${id}">${name}</label><p id="${id}-help"><span><span>usual help</span>${helps.join('')}</span></p>${control()}</div>`;
}

/** Writes a build whose pages have forms, of the tiny site or one that differs from it elsewhere, and returns its folder. */
export async function makeFormBuild(site = tinySite): Promise<string> {
  const dist = await makeBuild(site);
  for (const { code } of tinySite.languages) {
    for (const [name, page] of Object.entries(formPages)) {
      const form = localSite(tinySite, code).forms[name];
      if (form === undefined) continue;
      const file = path.join(dist, 'documents', code, `${page}.html`);
      await writeFile(file, documentWith(form, code));
      for (const twin of ['.br', '.gz']) await rm(file + twin);
    }
  }
  await writeFile(path.join(dist, formPartsFile), JSON.stringify(parts));
  return dist;
}
