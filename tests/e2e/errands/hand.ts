import type { Locator, Page } from 'playwright-core';

export type Device = 'keyboard' | 'mouse' | 'phone';

/** What a person does with a device, and nothing that only a program can do. */
export interface Hand {
  /** Follows a link, presses a button, opens or closes something. */
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a list by its value. */
  choose(list: Locator, value: string): Promise<void>;
  /** Ticks a box, or one of some options. */
  tick(option: Locator): Promise<void>;
  /** Opens the browser's own dialog for files, by the button of a field. */
  chooseFile(input: Locator): Promise<void>;
  openSearch(): Promise<void>;
}

export function handOf(device: Device, page: Page): Hand {
  switch (device) {
    case 'keyboard':
      return keyboardOf(page);
    case 'mouse':
      return pointerOf(
        page,
        target => target.click(),
        (_, text) => page.keyboard.type(text),
      );
    case 'phone':
      // All at once, as from the keyboard of a phone: one for desks loses keys right after a tap.
      return pointerOf(
        page,
        target => target.tap(),
        (field, text) => field.fill(text),
      );
  }
}

/** Keys alone: Tab leads to everything, letters are typed, arrows choose. */
function keyboardOf(page: Page): Hand {
  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let steps = 0; steps < 500; steps++) {
      if (await target.evaluate(element => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  return {
    async press(target) {
      await tabTo(target);
      await page.keyboard.press('Enter');
    },
    async type(field, text) {
      await tabTo(field);
      await page.keyboard.type(text);
    },
    async choose(list, value) {
      await tabTo(list);
      // Which way the option is: arrows skip those that cannot be chosen.
      const placeOf = () => list.evaluate((select: HTMLSelectElement) => select.selectedIndex);
      const wanted = await list.evaluate(
        (select: HTMLSelectElement, option) => Array.from(select.options, one => one.value).indexOf(option),
        value,
      );
      for (let place = await placeOf(); place !== wanted; ) {
        await page.keyboard.press(place < wanted ? 'ArrowDown' : 'ArrowUp');
        const next = await placeOf();
        if (next === place) throw new Error(`The option ${value} of ${list} cannot be chosen`);
        place = next;
      }
    },
    async tick(option) {
      // Of some options, Tab leads to the chosen one, else to the first; arrows lead to the others.
      const isRadio = (await option.getAttribute('type')) === 'radio';
      if (!isRadio) {
        await tabTo(option);
        return page.keyboard.press('Space');
      }
      const name = await option.getAttribute('name');
      const all = option.locator(`xpath=ancestor::form//input[@name="${name}"]`);
      const chosen = all.and(page.locator(':checked'));
      await tabTo((await chosen.count()) > 0 ? chosen : all.first());
      if (!(await option.evaluate(element => element === document.activeElement))) await page.keyboard.press('ArrowDown');
      else if (!(await option.isChecked())) await page.keyboard.press('Space');
    },
    async chooseFile(input) {
      await tabTo(input);
      await page.keyboard.press('Space');
    },
    openSearch: () => page.keyboard.press('/'),
  };
}

/** A mouse or a finger, which points at what it means. The browser itself shows the options of a list. */
function pointerOf(page: Page, press: Hand['press'], write: Hand['type']): Hand {
  return {
    press,
    async type(field, text) {
      await press(field);
      await write(field, text);
    },
    choose: async (list, value) => void (await list.selectOption(value)),
    tick: option => press(option),
    // What looks like a button is the label of the input.
    chooseFile: input => press(input.locator('xpath=ancestor::label')),
    openSearch: () => press(page.locator('header button[aria-haspopup="dialog"]').filter({ visible: true }).first()),
  };
}
