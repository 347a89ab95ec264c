import { productPresets } from './product-presets.ts';
import { watchForms } from './watch-forms.ts';

/* As restore-forms.ts, in documents whose form has a list of products. */
watchForms(productPresets);
