import type { Explanation } from '../explanation.ts';

/** Mistakes in the words of a language. */
export const wordsExplanations = {
  'words/broken-markup': {
    title: 'Readers would see signs of markup.',
    why: 'Markup that is not closed, or stands in a plain line, is shown as it is written. Only `text` is Markdown.',
    wrong: `text: Many **fresh cakes, see [Tarts] (/shop/tarts).`,
    right: `text: Many **fresh** cakes, see [Tarts](/shop/tarts).`,
    repair: 'Close the markup, write links without a space inside, or remove the signs from a plain line.',
  },
  'words/file-left-over': {
    title: 'A file of words belongs to no page or form.',
    why: 'The words of the page `gpu` stand in pages/gpu.yaml of each language; words of a page that is gone are kept up for nobody.',
    wrong: `
      # content/locales/en/pages/gpus.yaml, but the page is content/pages/gpu.yaml
      description: Two cards compared.
    `,
    right: `
      # content/locales/en/pages/gpu.yaml
      description: Two cards compared.
    `,
    repair: 'Rename the file after its page or form, or remove it.',
  },
  'words/file-missing': {
    title: 'A language lacks a whole file of words.',
    why: 'Readers of this language would see the page in another one, or nothing.',
    wrong: `
      # content/pages/gpu.yaml exists, content/locales/zh/pages/gpu.yaml does not
      page: gpu
    `,
    right: `
      # content/locales/zh/pages/gpu.yaml
      description: 两款 GPU 卡对比。
    `,
    repair: 'Copy the file of the default language and translate it.',
  },
  'words/foreign': {
    title: 'A text is written in the letters of another language than its file.',
    why: 'Somebody pasted a translation into the file of another language. Its readers could not read it.',
    wrong: `
      # content/locales/en/routes.yaml
      home: 首页
    `,
    right: `
      # content/locales/en/routes.yaml
      home: Home
    `,
    repair: 'Write the text in the language of its file. A name may keep its letters as long as most of the text is in that language.',
  },
  'words/interface': {
    title: 'Visitors of a language read some texts of the interface in English.',
    why: 'Buttons, messages of forms and answers of the server are words of the engine. It does not have them in every language.',
    wrong: `
      # content/locales/de/ has no interface.yaml, and the engine has no German
      languages:
        - code: en
        - code: de
    `,
    right: `
      # content/locales/de/interface.yaml
      layout:
        breadcrumb: Sie sind hier
    `,
    repair: 'Write the texts in interface.yaml of the language, with the keys of the English pack, or translate the pack for all sites.',
  },
  'words/format': {
    title: 'A placeholder names a format that cannot be used there.',
    why: 'Placeholders of the interface can be written for a language: `{{count, thousands}}`. Facts bring their own digits and unit.',
    wrong: `results: "Results: {{count, thousand}}"`,
    right: `results: "Results: {{count, thousands}}"`,
    repair: 'Use one of the formats that the message lists, or write the placeholder without one.',
  },
  'words/full-width': {
    title: 'Chinese words have full-width digits or letters.',
    why: 'Digits and Latin letters are half-width in Chinese, too. Those of full width come from an input method; searches do not find them.',
    wrong: `title: １２ 纳米工艺`,
    right: `title: 12 纳米工艺`,
    repair: 'Write the half-width characters that the message names.',
  },
  'words/half-width': {
    title: 'Chinese words have half-width punctuation.',
    why: 'Chinese is set with full-width signs; a half-width comma among them looks like a slip.',
    wrong: `title: 设计,制造与测试`,
    right: `title: 设计，制造与测试`,
    repair: 'Write the full-width sign that the message names, without a space beside it.',
  },
  'words/invisible': {
    title: 'A text holds a character that nobody can see.',
    why: 'Zero-width characters and marks of the reading order come along with copied text. They break searches, addresses and copying.',
    wrong: `title: GPU\u200b cards`,
    right: `title: GPU cards`,
    repair: 'Delete the character, or type the words around it again.',
  },
  'words/keywords': {
    title: 'A keyword lets the search find nothing more.',
    why: 'Keywords are what visitors call a thing besides its title. An empty or repeated one, and one on a page that the search does not show, is kept up for nobody.',
    wrong: `
      # the title is "Cakes"
      keywords: tart, cakes, pie, Tart,
    `,
    right: `
      keywords: tart, pie
    `,
    repair: 'Remove the keyword that the message names. Write each keyword once, with commas between them; in Chinese `、` or `，`.',
  },
  'words/left-over': {
    title: 'Words that nothing shows.',
    why: 'No block, route or field has this name, or the default language lacks it: translators work on words that nobody reads. Often the name is misspelt.',
    wrong: `
      # site.config.yaml has the routes home and cakes
      home: Home
      caeks: Cakes
    `,
    right: `
      # site.config.yaml has the routes home and cakes
      home: Home
      cakes: Cakes
    `,
    repair: 'Correct the name, or remove the words in every language.',
  },
  'words/lost-letters': {
    title: 'A text has lost its letters.',
    why: 'A spreadsheet that saves "CSV (comma delimited)" writes `?` for each letter that the code page of the machine lacks; other programs write boxes, `¿¿`, codes as `&#20013;`, or read UTF-8 as letters of another language (`ä¸­æ–‡`). Readers would see these. A translation that has only the names and figures of its source is a warning: it may be meant.',
    wrong: `title: ??????`,
    right: `title: 视频处理卡`,
    repair: 'Write the text again, or bring it back from git. Save spreadsheets as .xlsx or "CSV UTF-8".',
  },
  'words/lost-markup': {
    title: 'Emphasis, lists or headings differ between two languages.',
    why: 'The marks of Markdown get lost where texts are translated: `* *word* *` is a list, not a strong word. Readers of one language miss what the others see.',
    wrong: `
      # the English text says "Many **fresh** cakes."
      text: 许多* *快速* *蛋糕。
    `,
    right: `
      # the English text says "Many **fresh** cakes."
      text: 许多**快速**蛋糕。
    `,
    repair: 'Mark up the same words, entries and headings, in the same order.',
  },
  'words/markup': {
    title: 'A text uses markup that the site does not show.',
    why: 'Texts are the plain part of Markdown: paragraphs, lists, `##` and `###` headings, strong, emphasis, code and links. Tables, pictures and HTML are blocks of the page.',
    wrong: `text: Many <b>fresh</b> cakes.`,
    right: `text: Many **fresh** cakes.`,
    repair: 'Write it in Markdown, or use a block that shows what you want.',
  },
  'words/missing': {
    title: 'Words are missing in a language.',
    why: 'Something on the page would have no text, or the text of another language. It is an error in a language that is offered, unless the site says `i18n: { missing: warn }`.',
    wrong: `
      # content/locales/zh/routes.yaml; English has home and cakes
      home: 首页
    `,
    right: `
      # content/locales/zh/routes.yaml; English has home and cakes
      home: 首页
      cakes: 蛋糕
    `,
    repair:
      'Add the words at the place that the message names. `npm run check -- --fix` adds those of the default language, marked as a stub.',
  },
  'words/only-title': {
    title: 'A new page or entry says nothing but its title.',
    why: '`npm run add` writes the title or the description wherever a text has to be, of an entry in each language whose title was named. Visitors and search engines see it as it is.',
    wrong: `
      description: Sensors
      blocks:
        hero:
          title: Sensors
          lead: Sensors
    `,
    right: `
      description: Sensors for temperature and pressure.
      blocks:
        hero:
          title: Sensors
          lead: For temperature and pressure.
    `,
    repair: 'Write the texts that the message names.',
  },
  'words/name': {
    title: 'A name in the structure differs from the name that all languages use.',
    why: 'The words are found by the name of their block, route or field. Since every language agrees on another name, the structure is probably misspelt.',
    wrong: `
      # every language has words for memory
      fields: [kind, memori]
    `,
    right: `
      # every language has words for memory
      fields: [kind, memory]
    `,
    repair: 'Correct the name in the structure, or rename the words in every language.',
  },
  'words/placeholder': {
    title: 'Placeholders differ between languages or are badly written.',
    why: 'A placeholder, `{{gpu.memory}}`, is filled when the page is made. Where a language lacks it or has another one, its readers learn something else.',
    wrong: `text: Up to {gpu.compute} on one card.`,
    right: `text: Up to {{gpu.compute}} on one card.`,
    repair:
      'Use the same placeholders in every language, each between two braces on either side. Where only the source is newer, `npm run i18n -- sync` notes that its translations are older.',
  },
  'words/plural': {
    title: 'A text with a number lacks a form that its language has, or has one that it has not.',
    why: 'Languages have other words for 1, 2 or 5 things. Where a form is missing, the words of `other` are read, which are wrong for that number.',
    wrong: `
      # content/locales/ru/interface.yaml
      within:
        one: в течение {{count}} рабочего дня
        other: в течение {{count}} рабочего дня
    `,
    right: `
      within:
        one: в течение {{count}} рабочего дня
        few: в течение {{count}} рабочих дней
        many: в течение {{count}} рабочих дней
        other: в течение {{count}} рабочего дня
    `,
    repair: 'Write the forms that the message names. The schema says for each which numbers have it.',
  },
  'words/quotes': {
    title: 'A text stands in quotes that readers see, in one language and not in another.',
    why: 'The quotes of a word processor are letters to YAML. Where it wants quotes around a text, it wants plain ones, which nobody sees.',
    wrong: `title: “GPU cards”`,
    right: `title: GPU cards`,
    repair: 'Remove the quotes, or write them in every language if they belong to the text.',
  },
  'words/shape': {
    title: 'A list or text has another shape in another language.',
    why: 'Rows and entries belong together by their order. With one row less, every row below stands beside the wrong one.',
    wrong: `
      # English has three columns
      columns: [内存, 适用]
    `,
    right: `
      # English has three columns
      columns: [内存, 算力, 适用]
    `,
    repair: 'Bring both languages to the same entries in the same order.',
  },
  'words/stray-space': {
    title: 'There is a space between Chinese characters.',
    why: 'Chinese is written without spaces. They come from copied text, and from folded lines (`>-`) that end within Chinese words.',
    wrong: `title: 半导体 设备`,
    right: `title: 半导体设备`,
    repair: 'Remove the space, or write the text on one line.',
  },
  'words/stub': {
    title: 'Words wait for their translation.',
    why: 'A tool put the words of the default language where those of this language were missing. Until they are translated they count as missing. A block, an entry of a list or a form of which a language has nothing is left out of it until then, and words that a translated form or the page of an entry lacks are those of the default language: these are warnings.',
    wrong: `
      # content/locales/zh/routes.yaml
      home: 首页
      # TODO translate
      cakes: Cakes
    `,
    right: `
      # content/locales/zh/routes.yaml
      home: 首页
      cakes: 蛋糕
    `,
    repair: 'Translate the words and remove the comment. A word that is the same in both languages only needs its comment removed.',
  },
  'words/untranslated': {
    title: 'A translation is the text of the default language.',
    why: 'Somebody copied the text and did not translate it, or pasted the wrong language. Names of products and units may be the same.',
    wrong: `
      # the English words say "Two GPU cards compared."
      description: Two GPU cards compared.
    `,
    right: `
      # the English words say "Two GPU cards compared."
      description: 两款 GPU 卡对比。
    `,
    repair: 'Translate it.',
  },
  'words/wrong-file': {
    title: 'A file has the words of another page.',
    why: 'It was saved under the wrong name, or two files are exchanged. Each text would be missing on one page and left over on the other.',
    wrong: `
      # content/locales/zh/pages/usb.yaml; the page usb has no block \`cards\`
      blocks:
        cards:
          title: 两款卡
    `,
    right: `
      # content/locales/zh/pages/gpu.yaml
      blocks:
        cards:
          title: 两款卡
    `,
    repair: 'Give the file the name of its page, and restore the words that it replaced.',
  },
} as const satisfies Record<`words/${string}`, Explanation>;
