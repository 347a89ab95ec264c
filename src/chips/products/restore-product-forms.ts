import { watchForms } from '#client/forms/saved/watch-forms.ts';
import { productPresets } from './product-presets.ts';

/* As restore-forms.ts, in documents whose form has a list of products. */
watchForms(productPresets);
