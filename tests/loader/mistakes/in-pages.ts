import {
  type ContentMistake,
  config,
  copyFile,
  cut,
  exchange,
  exchangeFiles,
  page,
  remove,
  replace,
  reported,
  unseen,
  words,
} from './mistake.ts';

const [gpu, usb, home, eda] = ['pages/gpu', 'pages/usb', 'pages/home', 'pages/eda'] as const;

/** Mistakes in the structure of pages, in titles and in links. */
export const inPages: ContentMistake[] = [
  reported(
    'the titles of two pages are swapped',
    'words/title',
    words('en', 'routes'),
    exchange(words('en', 'routes'), 'GPU cards', 'USB hub chip'),
  ),
  reported(
    'the titles of two pages are swapped, of which one is the beginning of its heading',
    'words/title',
    words('en', 'routes'),
    exchange(words('en', 'routes'), 'GPU cards', 'Video server'),
  ),
  reported(
    'the titles of two pages are swapped in Chinese',
    'words/title',
    words('zh', 'routes'),
    exchange(words('zh', 'routes'), '封装测试', 'EDA 工具'),
  ),
  reported('two routes show each other’s page', 'words/title', words('en', 'routes'), exchange(config, 'page: package\n', 'page: wafer\n')),
  reported('the words of two pages are swapped', 'words/wrong-file', words('zh', gpu), exchangeFiles(words('zh', gpu), words('zh', usb))),
  reported(
    'the words of a page are saved over those of another',
    'words/wrong-file',
    words('en', eda),
    copyFile(words('en', gpu), words('en', eda)),
  ),
  reported(
    'a card leads to the page beside the one it names',
    'link/label',
    page('home'),
    replace(page('home'), 'id: usb-hub\n        to: /project/usb', 'id: usb-hub\n        to: /project/video'),
  ),
  reported(
    'two entries of a list of links are swapped',
    'link/label',
    page('contact'),
    exchange(page('contact'), 'to: /semi/wafer', 'to: /project/usb'),
  ),
  reported(
    'the labels of two buttons are swapped',
    'link/label',
    page('gpu'),
    replace(words('en', gpu), 'contact: Contact us', 'contact: Computing power'),
    replace(words('en', gpu), 'computility: Computing power', 'computility: Contact us'),
  ),
  reported(
    'a link in a text leads to another page in all languages',
    'link/label',
    words('en', home),
    ...['en', 'zh', 'ru'].map(language => replace(words(language, home), '(/project/video)', '(/project/usb)')),
  ),
  reported(
    'a link in a text leads to another page in one language',
    'words/link',
    words('zh', home),
    replace(words('zh', home), '(/ic/eda)', '(/ic/ip)'),
  ),
  reported('a link in a text has a slip', 'link/target', words('en', home), replace(words('en', home), '(/ic/eda)', '(/ic/edda)')),
  reported(
    'a button leads to a block that is called otherwise',
    'link/target',
    page('package'),
    replace(page('package'), '#test-types', '#tests'),
  ),
  reported(
    'an address outside has no scheme',
    'link/target',
    words('zh', home),
    replace(words('zh', home), '(/ic/eda)', '(www.example.com)'),
  ),
  reported(
    'an address outside is not encrypted',
    'link/insecure',
    page('contact'),
    replace(page('contact'), 'to: /ic/ip', 'to: http://example.com'),
  ),
  reported(
    'a mail address has spaces in it',
    'link/target',
    page('contact'),
    replace(page('contact'), 'to: mailto:contact@chain-cloud.example', 'to: mailto:contact at chain-cloud.example'),
  ),
  reported(
    'a mail goes to another address than the one that is shown',
    'link/shown-address',
    page('contact'),
    replace(
      page('contact'),
      'details:\n      - id: email\n        to: mailto:contact@',
      'details:\n      - id: email\n        to: mailto:contract@',
    ),
  ),
  reported(
    'a page is gone and redirects, and links still lead to it',
    'link/redirect',
    page('home'),
    replace(config, 'noCache: true\n        page: usb', 'hidden: true\n        redirect: /project/gpu'),
    ...['en', 'zh', 'ru'].map(language => remove(words(language, usb))),
    remove(page('usb')),
  ),
  reported(
    'a drawing shows the figure of another product',
    'drawing/facts',
    page('usb'),
    replace(page('usb'), 'pins: usbHub.pins', 'pins: usbHub.standard'),
  ),
  reported('a block has the words of another type', 'block/type', page('home'), replace(page('home'), 'type: stats', 'type: steps')),
  reported('a block is copied with its id', 'block/duplicate-id', page('gpu'), replace(page('gpu'), 'id: uses', 'id: figures')),
  reported(
    'a block is called a hero',
    'block/type',
    page('gpu'),
    replace(page('gpu'), '- type: comparison-table\n    id: figures', '- type: hero\n    id: figures'),
  ),
  reported('an icon has another name', 'icon/unknown', config, replace(config, 'icon: house', 'icon: hose')),
  reported(
    'a row is removed, and a fact still counts it',
    'fact/count',
    'content/facts.yaml',
    cut(page('eda'), '      - id: synthesis', '      - id: design-for-test'),
    ...['en', 'zh', 'ru'].map(language => cut(words(language, eda), '      synthesis:\n', '      design-for-test:\n')),
  ),
  unseen(
    'a card is added, and the title above still counts six',
    'the number is written in a word, and not every word for a number counts the list below it',
    replace(page('home'), '  - type: call-to-action', '      - id: tape-out\n        to: /ic/tapeout\n\n  - type: call-to-action'),
    ...['en', 'zh', 'ru'].map(language =>
      replace(
        words(language, home),
        '      usb-hub:',
        {
          en: '      tape-out:\n        title: Tape-out\n        text: From a layout to chips.\n      usb-hub:',
          zh: '      tape-out:\n        title: 流片\n        text: 从版图到芯片。\n      usb-hub:',
          ru: '      tape-out:\n        title: Тейпаут (tape-out)\n        text: От топологии к микросхемам.\n      usb-hub:',
        }[language] ?? '',
      ),
    ),
  ),
  unseen('a page shows the wrong notice', 'each notice fits every page', replace(page('home'), 'notice: region', 'notice: coming-soon')),
];
