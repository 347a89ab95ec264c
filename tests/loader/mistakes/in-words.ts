import { type ContentMistake, cut, exchange, facts, replace, reported, unseen, words } from './mistake.ts';

const [gpu, usb, home, eda, story, about] = ['pages/gpu', 'pages/usb', 'pages/home', 'pages/eda', 'pages/story', 'pages/about'] as const;
const sentence = 'Each page compares the options and lists what to send us.';

/** Mistakes of writers and translators. */
export const inWords: ContentMistake[] = [
  reported(
    'a label is pasted in Chinese into the English file',
    'words/foreign',
    words('en', gpu),
    replace(words('en', gpu), 'label: Pixel fill rate', 'label: 像素填充率'),
  ),
  reported(
    'a text is pasted in English into the Chinese file',
    'words/untranslated',
    words('zh', gpu),
    replace(words('zh', gpu), '特效、调色和画面渲染。', 'Effects, colour correction and rendering of frames.'),
  ),
  reported(
    'an English text in other words is in the Chinese file',
    'words/foreign',
    words('zh', gpu),
    replace(words('zh', gpu), '特效、调色和画面渲染。', 'Colour grading and effects for films.'),
  ),
  reported(
    'a text is pasted in Russian into the Chinese file',
    'words/foreign',
    words('zh', gpu),
    replace(words('zh', gpu), '特效、调色和画面渲染。', 'Эффекты и цветокоррекция.'),
  ),
  reported(
    'a text is pasted with an invisible character',
    'words/invisible',
    words('en', gpu),
    replace(words('en', gpu), 'Figures of both', 'Figures\u200b of both'),
  ),
  reported(
    'a Chinese text has an English comma',
    'words/half-width',
    words('zh', home),
    replace(words('zh', home), '用晶圆，溅射靶材', '用晶圆,溅射靶材'),
  ),
  reported(
    'a Chinese text has full-width digits',
    'words/full-width',
    words('zh', eda),
    replace(words('zh', eda), '起始时间、时长，以及负载最高的几周', '起始时间、时长，以及负载最高的１２周'),
  ),
  reported(
    'a Chinese text has a space within it',
    'words/stray-space',
    words('zh', gpu),
    replace(words('zh', gpu), '典型用途', '典型 用途'),
  ),
  reported(
    'strong words lack a star',
    'words/broken-markup',
    words('zh', 'pages/package'),
    replace(words('zh', 'pages/package'), '**中等**', '**中等*'),
  ),
  reported(
    'a text has HTML',
    'words/markup',
    words('en', 'pages/package'),
    replace(words('en', 'pages/package'), '**Medium:**', '<b>Medium:</b>'),
  ),
  reported(
    'a title has a tag',
    'words/broken-markup',
    words('en', gpu),
    replace(words('en', gpu), 'title: Typical uses', 'title: Typical <mark>uses</mark>'),
  ),
  reported(
    'a heading is of the third level without one above',
    'words/heading',
    words('en', home),
    replace(
      words('en', home),
      '    text: The steps of a chip project depend',
      '    text: |-\n      ### Steps\n\n      The steps of a chip project depend',
    ),
    replace(words('zh', home), '    text: 芯片项目环环相扣', '    text: |-\n      ### 环节\n\n      芯片项目环环相扣'),
    replace(words('ru', home), '    text: Этапы проекта', '    text: |-\n      ### Этапы\n\n      Этапы проекта'),
  ),
  reported(
    'a link is called "here"',
    'words/link-text',
    words('en', home),
    replace(words('en', home), 'the [GPU cards](/project/gpu)', '[here](/project/gpu)'),
  ),
  reported(
    'a link is called "read more"',
    'words/link-text',
    words('en', home),
    replace(words('en', home), 'the [GPU cards](/project/gpu)', 'the GPU cards: [Read more →](/project/gpu)'),
  ),
  reported(
    'a link is called 了解更多',
    'words/link-text',
    words('zh', home),
    replace(words('zh', home), '[GPU 卡](/project/gpu)', 'GPU 卡（[了解更多](/project/gpu)）'),
  ),
  reported(
    'a link is called подробнее',
    'words/link-text',
    words('ru', home),
    replace(words('ru', home), '[GPU-карты](/project/gpu)', 'GPU-карты ([подробнее](/project/gpu))'),
  ),
  reported(
    'a button is called "Learn more"',
    'words/link-text',
    words('en', gpu),
    replace(words('en', gpu), 'contact: Contact us', 'contact: Learn more'),
  ),
  reported(
    'a link is called 点击这里',
    'words/link-text',
    words('zh', home),
    replace(words('zh', home), '[GPU 卡](/project/gpu)', '[点击这里](/project/gpu)'),
  ),
  reported(
    'a title is as long as a paragraph',
    'words/length',
    words('en', 'routes'),
    replace(words('en', 'routes'), 'gpu: GPU cards', `gpu: ${'GPU cards for desktops, workstations and servers '.repeat(3).trim()}`),
  ),
  reported(
    'a description is as long as a page',
    'words/length',
    words('en', story),
    replace(words('en', story), '  Requirement description of', `  ${`${sentence} `.repeat(5)}Requirement description of`),
  ),
  reported(
    'two pages have the same description',
    'words/same-description',
    words('zh', story),
    replace(
      words('zh', story),
      '芯片需求描述：应用场景、性能、工艺、流片方式与日期、数量、合作方式，附填写示例。',
      '半导体产业链云平台介绍。',
    ),
    cut(words('zh', about), 'description:', 'blocks:'),
    replace(words('zh', about), 'blocks:', 'description: 半导体产业链云平台介绍。\nblocks:'),
  ),
  reported(
    'a note to colleagues is left in a text',
    'words/note-left',
    words('en', eda),
    replace(words('en', eda), 'State the categories', 'TODO check with sales. State the categories'),
  ),
  reported(
    'filler text is left',
    'words/note-left',
    words('en', eda),
    replace(words('en', eda), 'text: These details narrow', 'text: Lorem ipsum dolor sit amet. These details narrow'),
  ),
  reported('a word is written twice', 'words/doubled', words('en', eda), replace(words('en', eda), 'the weeks with', 'the the weeks with')),
  reported(
    'a text has a word that the glossary forbids',
    'term/forbidden',
    words('en', eda),
    replace(words('en', eda), 'which is cheapest depends', 'which signoff is cheapest depends'),
  ),
  reported(
    'a row is missing in a language',
    'words/shape',
    words('zh', usb),
    cut(words('zh', usb), '      - label: 电池充电', '      - label: 配置方式'),
  ),
  reported(
    'a placeholder of the interface is misspelt',
    'words/placeholder',
    'src/words/zh/layout.yaml',
    replace('src/words/zh/layout.yaml', '{{query}}', '{{qurey}}'),
  ),
  reported(
    'a button lost its label in a language',
    'words/missing',
    words('zh', gpu),
    replace(words('zh', gpu), '      contact: 获取报价\n', ''),
  ),
  reported(
    'a block that is gone still has words',
    'words/left-over',
    words('en', gpu),
    replace(words('en', gpu), '  uses:\n', '  uses-before:\n    title: Uses\n\n  uses:\n'),
  ),
  reported(
    'two options have the same label',
    'words/same-label',
    words('zh', 'forms/contact'),
    replace(words('zh', 'forms/contact'), 'wafers: 晶圆与靶材', 'wafers: GPU 卡'),
  ),
  reported(
    'two foundries have the same name',
    'words/same-label',
    words('en', 'catalogue/ip'),
    replace(words('en', 'catalogue/ip'), 'foundry-b: Foundry B', 'foundry-b: Foundry A'),
  ),
  reported(
    'the name of a language is that of another',
    'words/untranslated',
    'src/words/zh/layout.yaml',
    replace('src/words/zh/layout.yaml', 'languageName: 简体中文', 'languageName: English'),
  ),
  unseen(
    'the labels of two figures are swapped in a language',
    'both labels are right words of the language',
    exchange(words('zh', home), '成本降低', '交付效率提升'),
  ),
  unseen(
    'two cells of a table are swapped in a language',
    'both cells are right words of the language',
    exchange(words('zh', usb), '一颗小容量串行 Flash', '一颗支持 I2C 的控制器'),
  ),
  unseen(
    'a page has the description of a page that is gone',
    'no other page has it',
    replace(
      words('zh', story),
      '芯片需求描述：应用场景、性能、工艺、流片方式与日期、数量、合作方式，附填写示例。',
      '压电晶圆的清洗与包装：洁净室用包装、标签和交付方式。',
    ),
  ),
  unseen(
    'a fact is quoted in the wrong place in all languages',
    'both facts have the same unit and fit the text',
    ...['en', 'zh', 'ru'].map(language =>
      replace(words(language, usb), 'value: "{{usbHub.coreVoltage}}"', 'value: "{{usbHub.ioVoltage}}"'),
    ),
  ),
  reported('a text quotes a fact that is not there', 'fact/name', facts, replace(facts, '  fillRate:', '  filRate:')),
];
