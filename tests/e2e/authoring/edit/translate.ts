import type { SiteCopy } from '../site-copy.ts';
import type { SharedEditing } from './editing.ts';

export const chinese = 'content/locales/zh/pages/gpu.yaml';
const english = 'content/locales/en/pages/gpu.yaml';

/** Lets four texts wait for a translator: two sources are changed since the last commit, a text is a stub, and another one is missing. */
export async function leaveToTranslate(site: SiteCopy): Promise<void> {
  await site.edit(english, 'how to size a card.', 'how to choose a card.');
  await site.edit(english, 'contact: Request a quotation\n', 'contact: Request a quote\n');
  await site.edit(chinese, '    corner: 指标\n', '    # TODO translate\n    corner: Figure\n');
  await site.edit(chinese, '      pixels: 像素填充率\n', '');
}

/** What tests look for and press on the page of the translator. */
export function translatorOf(shared: SharedEditing) {
  const page = () => shared.visitor.page;
  const texts = () => page().getByRole('navigation', { name: 'Texts' }).getByRole('button');
  return {
    translation: () => page().locator('textarea[name="translation"]'),
    said: (text: string) => page().locator('body > output').getByText(text),
    current: () => page().locator('nav [aria-current="true"]'),

    /** Opens the page and gives how many texts wait. */
    async open(address = '/translate/zh'): Promise<number> {
      await page().goto(shared.server.url + address);
      await texts().or(page().getByText('Nothing waits')).first().waitFor();
      return page().locator('nav li').count();
    },
  };
}
