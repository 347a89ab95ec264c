import { describe, expect, test } from 'vitest';
import { createFuzzySearch } from '#client/layout/search/search-by-name.ts';
import { createSiteSearch } from '#client/layout/search/search-site.ts';
import { routesForRoles } from '#site/routes/roles.ts';
import type { MarkedText } from '#site/search/search-marks.ts';
import type { SearchIndex } from '#site/search/search-types.ts';
import { readQuery } from '#site/search/search-words.ts';
import { route } from '../../site/small-site.ts';

const routes = [
  route('/home', { title: '首页', page: 'home' }),
  route('/ic', {
    title: '芯片设计',
    redirect: '/ic/ip',
    children: [
      route('/ic/ip', { title: 'IP 选型', page: 'ip' }),
      route('/ic/eda', { title: 'EDA 工具', page: 'eda' }),
      route('/ic/item', { title: '条目', hidden: true, children: [route('/ic/item/usb', { title: 'USB 集线器', page: 'item' })] }),
    ],
  }),
  route('/computility', {
    title: '算力',
    redirect: '/computility/index',
    children: [route('/computility/index', { title: '算力', page: 'computility' })],
  }),
  route('/inner', { title: '内部', page: 'inner', roles: ['staff'] }),
];
const index: SearchIndex = {
  names: {
    '/home': { original: 'Home', pinyin: 'shou ye' },
    '/ic': { original: 'Chip design', pinyin: 'xin pian she ji' },
    '/ic/ip': { original: 'IP selection', pinyin: 'ip xuan xing' },
    '/ic/eda': { original: 'EDA tools', pinyin: 'eda gong ju' },
    '/computility': { original: 'Computing power', pinyin: 'suan li' },
    '/computility/index': { original: 'Computing power', pinyin: 'suan li' },
    '/inner': { original: 'Inner', pinyin: 'nei bu' },
  },
  passages: {
    '/home': [
      { id: 'hero', heading: '首页', text: '芯片与算力' },
      { id: 'why', heading: '为什么', text: '面向 USB 主机的流片' },
    ],
    '/ic/eda': [{ id: 'steps', heading: '流片之前', text: '检查' }],
    '/inner': [{ id: 'hero', heading: '流片', text: '内部' }],
  },
  products: [
    { name: 'USB 集线器', original: 'USB hub', pinyin: 'usb ji xian qi', path: '/ic/item/usb', category: '接口', summary: '四个端口' },
    { name: 'USB 集线器二', path: '/elsewhere', category: '接口', summary: '不在此站' },
  ],
  entries: [],
};

const plain = (text: MarkedText | undefined) => text?.map(piece => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('');
const lines = (groups: ReturnType<ReturnType<typeof createSiteSearch>>) =>
  groups.flatMap(({ kind, page, results }) =>
    results.map(({ path, title, note, excerpt }) =>
      [page ?? kind, path, plain(title), plain(note), plain(excerpt)].filter(Boolean).join(' | '),
    ),
  );
const visitorRoutes = routesForRoles(routes, []);
const search = createSiteSearch(visitorRoutes, index);
const find = (typed: string) => lines(search(typed));

describe('titles', () => {
  test.each([
    ['  首页 ', ['pages | /home | [首页] | /home', '首页 | /home#hero | [首页] | 芯片与算力']],
    ['片设', ['pages | /ic/ip | 芯[片设]计 | /ic/ip', 'pages | /ic/eda | 芯[片设]计 > EDA 工具 | /ic/eda']],
    ['xpsj', ['pages | /ic/ip | 芯片设计 | /ic/ip', 'pages | /ic/eda | 芯片设计 > EDA 工具 | /ic/eda']],
    ['gongju', ['pages | /ic/eda | 芯片设计 > EDA 工具 | /ic/eda']],
    ['tools', ['pages | /ic/eda | 芯片设计 > EDA 工具 | /ic/eda']],
    ['compting', ['pages | /computility/index | 算力 | /computility/index']],
    ['内部', []],
    ['条目', []],
    ['', []],
    ['zzz', []],
  ])('%j finds', (typed, expected) => {
    expect(find(typed)).toEqual(expected);
  });

  test('a group and the page it leads to are one result, the one that fits better', () => {
    expect(find('suanli')).toEqual(['pages | /computility/index | 算力 | /computility/index']);
    expect(find('选型')).toEqual(['pages | /ic/ip | 芯片设计 > IP [选型] | /ic/ip']);
  });

  test('three letters with a mistake find nothing', () => {
    expect(find('hpm')).toEqual([]);
  });
});

describe('texts and products', () => {
  test('passages are under their page with the words marked and lead to the block; words in a heading come first', () => {
    expect(find('流片')).toEqual(['EDA 工具 | /ic/eda#steps | [流片]之前 | 检查', '首页 | /home#why | 为什么 | 面向 USB 主机的[流片]']);
  });

  test('the page with the words in its title comes before pages that only mention them', () => {
    const passages = {
      '/home': [{ id: 'tools', heading: 'EDA 工具', text: '' }],
      '/ic/eda': [{ id: 'hero', heading: '设计', text: 'EDA 工具' }],
    };
    expect(lines(createSiteSearch(visitorRoutes, { ...index, passages })('工具')).slice(1)).toEqual([
      'EDA 工具 | /ic/eda#hero | 设计 | EDA [工具]',
      '首页 | /home#tools | EDA [工具]',
    ]);
  });

  test('all words must occur, in any order and spaced otherwise', () => {
    expect(find('主机USB')).toEqual(['首页 | /home#why | 为什么 | 面向 [USB] [主机]的流片']);
    // Pages that have one of two words are only near to what is looked for.
    expect(find('流片 以太网')).toEqual(['nearest | /home | 首页 | /home', 'nearest | /ic/eda | 芯片设计 > EDA 工具 | /ic/eda']);
  });

  test('a figure is found with a plain space, though no line may end at its own', () => {
    const passages = { '/home': [{ id: 'figures', heading: '', text: '采用 12\u00a0nm 工艺' }] };
    expect(lines(createSiteSearch(visitorRoutes, { ...index, passages })('12 nm'))).toEqual([
      '首页 | /home#figures | 采用 [12]\u00a0[nm] 工艺',
    ]);
  });

  test('items of the catalogue are found by name, category and summary, those whose page this visitor may see', () => {
    const hub = 'products | /ic/item/usb | USB 集线器 | 接口 | 四个端口';
    expect(find('hub')).toEqual([hub]);
    expect(find('jxq')).toEqual([hub]);
    expect(find('端口')).toEqual(['products | /ic/item/usb | USB 集线器 | 接口 | 四个[端口]']);
    expect(find('接口 usb')).toEqual(['products | /ic/item/usb | [USB] 集线器 | [接口] | 四个端口']);
  });
});

describe('entries of collections', () => {
  const entries = [
    { name: 'EDA 开放日', path: '/ic/eda', category: '新闻', summary: '参观' },
    { name: '培训', path: '/ic/ip', category: '课程', summary: '参观之前' },
    { name: '参观', path: '/elsewhere', category: '新闻', summary: '不在此站' },
  ];
  const findEntries = (typed: string) => lines(createSiteSearch(visitorRoutes, { ...index, passages: {}, names: {}, entries })(typed));

  test('are under the title of the page that lists them, and are no products', () => {
    expect(findEntries('参观')).toEqual(['新闻 | /ic/eda | EDA 开放日 | [参观]', '课程 | /ic/ip | 培训 | [参观]之前']);
  });

  test('are found by that title, too', () => {
    expect(findEntries('新闻')).toEqual(['新闻 | /ic/eda | EDA 开放日 | 参观']);
  });
});

describe('keywords', () => {
  const names = {
    ...index.names,
    '/ic/eda': { ...index.names['/ic/eda'], keywords: [{ name: '版图', pinyin: 'ban tu' }, { name: 'P&R' }] },
    '/inner': { keywords: [{ name: '版图' }] },
  };
  const products = [{ name: 'USB 集线器', keywords: [{ name: 'OTG' }], path: '/ic/item/usb', category: '接口', summary: '四个端口' }];
  const findByKeyword = (typed: string) => lines(createSiteSearch(visitorRoutes, { ...index, names, products })(typed));

  test('find a page, which says why, but not one that this visitor may not see', () => {
    expect(findByKeyword('版图')).toEqual(['pages | /ic/eda | 芯片设计 > EDA 工具 | /ic/eda | [版图]']);
    expect(findByKeyword('bantu')).toEqual(['pages | /ic/eda | 芯片设计 > EDA 工具 | /ic/eda | 版图']);
    expect(findByKeyword('p&r')).toEqual(['pages | /ic/eda | 芯片设计 > EDA 工具 | /ic/eda | [P&R]']);
  });

  test('find a product, together with words of its name', () => {
    const found = (excerpt: string) => [`products | /ic/item/usb | ${excerpt}`];
    expect(findByKeyword('otg')).toEqual(found('USB 集线器 | 接口 | [OTG] · 四个端口'));
    expect(findByKeyword('usb otg')).toEqual(found('[USB] 集线器 | 接口 | 四个端口'));
  });

  test('a page whose title has the words goes before one with the keyword', () => {
    const both = { ...names, '/home': { keywords: [{ name: 'EDA' }] } };
    const found = lines(createSiteSearch(visitorRoutes, { ...index, names: both })('eda'));
    expect(found.map(line => line.split(' | ')[1])).toEqual(['/ic/eda', '/home']);
  });
});

describe('what nothing contains', () => {
  const near = 'nearest | /ic/eda | 芯片设计 > EDA [工具] | /ic/eda';

  test('is searched as the site writes it, if it has slips of typing', () => {
    expect(find('eda tols')).toEqual(find('eda tools'));
    expect(find('hbu')).toEqual(find('hub'));
  });

  test('leads to the pages and products that have most of it, rare parts first', () => {
    expect(find('工具 太阳')[0]).toBe(near);
    expect(find('买工具')).toEqual([near.replaceAll('[工具]', '工具')]);
    expect(find('USB 太阳')[0]).toBe('nearest | /ic/item/usb | [USB] 集线器 | 接口 | 四个端口');
  });

  test('leads to nothing, if nothing has a part of it', () => {
    expect(find('太阳')).toEqual([]);
    // Two letters begin too many words.
    expect(find('ed 太阳')).toEqual([]);
  });
});

describe('titles and addresses that resemble a query', () => {
  const similarTo = (typed: string, ...entries: [path: string, ...titles: string[]][]) =>
    createFuzzySearch(entries.map(([path, ...titles]) => ({ path, titles: titles.map(name => ({ name })) })))(readQuery(typed)).map(
      ({ path }) => path,
    );

  test('a title goes before an address, and a long chain of titles is no worse than a short one', () => {
    expect(similarTo('sensors', ['/sensors', 'Lamps'], ['/lamps', 'Sensors'])).toEqual(['/lamps', '/sensors']);
    expect(similarTo('tapout', ['/aboutUs', 'About'], ['/ic/tapeout', 'Chip design services', 'Tape-out'])).toEqual([
      '/ic/tapeout',
      '/aboutUs',
    ]);
  });

  test('four letters of ten may be wrong, not five', () => {
    expect(similarTo('computxxxx', ['/x', 'Computting'])).toEqual(['/x']);
    expect(similarTo('compuxxxxx', ['/x', 'Computting'])).toEqual([]);
  });
});

describe('without an index', () => {
  test('titles of the shell are found, and nothing that is only similar while the index may come', () => {
    const early = createSiteSearch(visitorRoutes, undefined);
    expect(lines(early('选型'))).toEqual(['pages | /ic/ip | 芯片设计 > IP [选型] | /ic/ip']);
    expect(early('computilty')).toEqual([]);
    expect(lines(createSiteSearch(visitorRoutes, undefined, true)('computilty'))).toEqual([
      'pages | /computility/index | 算力 | /[computility]/index',
    ]);
  });

  test.each(['首页', '片', 'ip', 'eda', 'ic', '算力', 'home'])('what %j finds keeps its place when the index comes', typed => {
    const early = lines(createSiteSearch(visitorRoutes, undefined)(typed));
    expect(find(typed).slice(0, early.length)).toEqual(early);
  });
});

describe('a process node with its unit', () => {
  const phy = { name: 'USB 3 PHY', path: '/ic/item/phy', category: '接口', summary: '两个端口', nodes: [28, 40] };
  const hub = { name: 'USB 集线器', path: '/ic/item/usb', category: '接口', summary: '四个端口', nodes: [40] };
  const explorer = { path: '/ic/ip', id: 'list', title: 'IP 选型', process: '工艺节点', nodes: { 28: '28 nm', 40: '40 nm' } };
  const passages = { '/home': [{ id: 'why', heading: '为什么', text: '22 或 28 nm' }] };
  const [home, ic, ...others] = visitorRoutes;
  const withPhy = ic && { ...ic, children: [...ic.children, route('/ic/item/phy', { title: 'USB 3 PHY', hidden: true })] };
  const all = [home, withPhy, ...others].filter(known => known !== undefined);
  const findAt = (typed: string) => lines(createSiteSearch(all, { ...index, products: [hub, phy], passages, explorer })(typed));
  const list = (words: string, query: string) => `products | /ic/ip?${query}#list | ${words}`;
  const text = '首页 | /home#why | 为什么 | 22 或 [28] [nm]';

  test.each(['28nm', '28 nm', '28NM', '28纳米', '２８ 纳米', '28 нм', '28nm 工艺', '28纳米节点'])(
    '%s finds the list of all products for it',
    typed => {
      expect(findAt(typed)).toEqual([list('IP 选型 · 28 nm', 'node=28'), text]);
    },
  );

  test('and other words find the products that have both', () => {
    expect(findAt('USB 28nm')).toEqual([
      list('IP 选型 · 28 nm · USB', 'node=28&q=USB'),
      'products | /ic/item/phy | [USB] 3 PHY | 接口 | 两个端口',
    ]);
    expect(findAt('40纳米USB').map(line => line.split(' | ')[1])).toEqual(['/ic/ip?node=40&q=USB#list', '/ic/item/usb', '/ic/item/phy']);
  });

  test('that no product has with the other words leaves these, and then the list of the node', () => {
    expect(findAt('28nm EDA')[0]).toContain('/ic/eda');
    expect(findAt('28nm 集线器')[0]).toContain('/ic/item/usb');
    expect(findAt('28nm 光刻')[0]).toBe('nearest | /ic/ip?node=28#list | IP 选型 · 28 nm');
    expect(findAt('3nm')).toEqual([]);
  });
});
