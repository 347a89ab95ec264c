import { hash } from 'node:crypto';
import { keptWordsOf } from '#site/forms/kept-words.ts';
import type { Site } from '#site/site.ts';
import type { FormWords } from '../store/form-words.ts';

const known = new WeakMap<Site, Map<string, FormWords>>();

/** The labels of a form of a site as requests keep them: under their hash. Made once for each build. */
export function formWordsOf(site: Site, form: string): FormWords {
  const ofSite = known.get(site) ?? new Map<string, FormWords>();
  known.set(site, ofSite);
  const kept = ofSite.get(form);
  if (kept !== undefined) return kept;
  const words = JSON.stringify(keptWordsOf(site, form));
  const made = { id: hash('sha256', words, 'hex'), words };
  ofSite.set(form, made);
  return made;
}
