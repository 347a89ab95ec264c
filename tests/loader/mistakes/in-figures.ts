import { type ContentMistake, catalogue, exchange, facts, replace, reported, unseen, words } from './mistake.ts';

const [gpu, usb] = ['pages/gpu', 'pages/usb'] as const;

/** Mistakes in figures, units and the catalogue. */
export const inFigures: ContentMistake[] = [
  reported(
    'a description loses its fact in a language',
    'words/placeholder',
    words('zh', gpu),
    replace(words('zh', gpu), '，显存 {{gpu.memory}}。', '，显存若干。'),
  ),
  reported(
    'a description quotes another fact in a language',
    'words/placeholder',
    words('zh', gpu),
    replace(words('zh', gpu), '，显存 {{gpu.memory}}。', '，显存 {{gpu.compute}}。'),
  ),
  reported(
    'a lead quotes another fact in a language',
    'words/placeholder',
    words('zh', usb),
    replace(words('zh', usb), '{{usbHub.pins}} 引脚 QFN 封装。', '{{usbHub.cascadeLevels}} 引脚 QFN 封装。'),
  ),
  reported(
    'a fact is written out in a language',
    'fact/unquoted',
    words('zh', usb),
    replace(words('zh', usb), '{{usbHub.pins}} 引脚 QFN 封装。', '76 引脚 QFN 封装。'),
  ),
  reported(
    'a fact is written with its unit twice',
    'fact/unit',
    words('en', gpu),
    replace(words('en', gpu), '{{gpu.memory}} of memory: what', '{{gpu.memory}} GB of memory: what'),
  ),
  reported(
    'a unit has another factor in a language',
    'words/unit-pattern',
    words('zh', 'units'),
    replace(words('zh', 'units'), 'GB: "{{number}} GB"', 'GB: "{{number}} MB"'),
  ),
  reported(
    'a unit is lost in a language',
    'words/unit-pattern',
    words('zh', 'units'),
    replace(words('zh', 'units'), 'percent: "{{number}}%"', 'percent: "{{number}}"'),
  ),
  reported(
    'a unit is that of another fact in a language',
    'words/unit-pattern',
    words('zh', 'units'),
    replace(words('zh', 'units'), 'nm: "{{number}} nm"', 'nm: "{{number}} V"'),
  ),
  reported(
    'a small figure is said in one language',
    'words/figure',
    words('zh', gpu),
    replace(words('zh', gpu), 'label: 显存\n', 'label: 显存 16 GB\n'),
  ),
  reported(
    'a large figure is said in one language',
    'words/figure',
    words('zh', gpu),
    replace(words('zh', gpu), 'label: 显存\n', 'label: 显存 64 GB\n'),
  ),
  reported(
    'a figure of a quoted fact is said once more in a language',
    'words/figure',
    words('zh', gpu),
    replace(words('zh', gpu), '，显存 {{gpu.memory}}。', '，显存 {{gpu.memory}}，最大 16 GB。'),
  ),
  reported(
    'a figure beside a quoted fact that has it is lost in the other languages',
    'words/figure',
    words('en', gpu),
    replace(words('en', gpu), '{{gpu.memory}} of memory: what', '{{gpu.memory}} of memory, 16 GB at most: what'),
  ),
  reported('a figure is another in a language', 'words/figure', words('zh', gpu), replace(words('zh', gpu), '8 位整数', '16 位整数')),
  reported('a fact has a unit that no language writes', 'words/unit', facts, replace(facts, 'unit: TOPS', 'unit: TOPs')),
  reported('a range is written backwards in the facts', 'fact/form', facts, replace(facts, 'range: [50, 80]', 'range: [80, 50]')),
  reported('choices are out of order', 'fact/form', facts, replace(facts, 'choices: [4, 8, 16]', 'choices: [4, 16, 8]')),
  reported('a figure loses its decimals', 'fact/digits', facts, replace(facts, '{ value: 3.3, digits: 1', '{ value: 3.3, digits: 0')),
  reported(
    'a fact is quoted by nobody',
    'fact/unused',
    facts,
    replace(facts, '  cards: { value: 2', '  slots: { value: 2 }\n  cards: { value: 2'),
  ),
  reported(
    'a count is not that of its list',
    'fact/count',
    facts,
    replace(facts, 'packageTypes: { value: 10', 'packageTypes: { value: 12'),
  ),
  reported(
    'a range is written backwards in all languages',
    'words/range',
    words('en', usb),
    ...(['en', 'zh', 'ru'] as const).map(language =>
      replace(
        words(language, usb),
        { en: 'One cable to the notebook', zh: '一根线缆', ru: 'Один кабель' }[language],
        { en: 'At 60–5 °C, one cable to the notebook', zh: '60–5 °C，一根线缆', ru: '60–5 °C, один кабель' }[language],
      ),
    ),
  ),
  reported(
    'a fact has a process node with a slip',
    'catalogue/process',
    facts,
    replace(facts, 'process: { value: 12,', 'process: { value: 77,'),
  ),
  reported(
    'a text has a process node with a slip in all languages',
    'catalogue/process',
    words('en', 'pages/story'),
    ...['en', 'zh', 'ru'].map(language => replace(words(language, 'pages/story'), '28', '288')),
  ),
  reported('a process node has a slip', 'catalogue/process', catalogue, replace(catalogue, 'nodes: [5, 7, 12]', 'nodes: [5, 77, 12]')),
  reported(
    'process nodes are out of order',
    'catalogue/process',
    catalogue,
    replace(catalogue, 'nodes: [12, 14, 28]', 'nodes: [14, 28, 12]'),
  ),
  reported('a foundry has a slip', 'catalogue/vocabulary', catalogue, replace(catalogue, '{ foundry: foundry-a,', '{ foundry: fondry-a,')),
  reported('two products have one id', 'catalogue/duplicate-id', catalogue, replace(catalogue, '- id: lpddr5x-phy', '- id: ddr5-phy')),
  reported(
    'the names of two products are swapped in a language',
    'words/exchanged',
    words('zh', 'catalogue/ip'),
    exchange(words('zh', 'catalogue/ip'), 'name: DDR5 PHY\n', 'name: LPDDR5/LPDDR5X PHY\n'),
  ),
  unseen('a fact is mistyped', 'only the data sheet knows the figure', replace(facts, 'pins: { value: 76 }', 'pins: { value: 67 }')),
  unseen(
    'a fact has the unit of another',
    'both units exist, and the texts that quote the fact do not name one',
    replace(facts, 'compute: { value: 5, unit: TFLOPS }', 'compute: { value: 5, unit: TOPS }'),
  ),
  unseen('a product is in the wrong category', 'every product fits every category', ...moveItem()),
];

/** Begins the second category one product too early. */
function moveItem() {
  const category =
    '\n  - id: high-speed-serdes\n    system:\n      - part: bus\n      - part: link-controller\n        kind: soft\n      - part: serdes\n        kind: hard\n      - part: link-partner\n        outside: true\n    items:';
  return [
    replace(catalogue, category, ''),
    replace(catalogue, '\n      - id: octal-psram-controller', `\n${category}\n      - id: octal-psram-controller`),
  ];
}
