/** A unit and its base, in which figures are compared: 2 GHz and 2000 MHz have the same base. */
export interface Unit {
  base: string;
  /** How many of the base it is: 1e9 for GHz. */
  factor: number;
}

/** Spellings of units in the languages of a site, by their first character, the longest first. */
export type UnitSpellings = ReadonlyMap<string, readonly (readonly [spelling: string, unit: Unit])[]>;

/** Prefixes by script: Latin, Cyrillic, Chinese. */
const prefixes: [factor: number, spellings: [string[], string[], string[]]][] = [
  [1e-12, [['p'], ['п'], ['皮']]],
  [1e-9, [['n'], ['н'], ['纳']]],
  [1e-6, [['µ', 'μ', 'u'], ['мк'], ['微']]],
  [1e-3, [['m'], ['м'], ['毫']]],
  [1e-2, [['c'], ['с'], ['厘']]],
  [1, [[''], [''], ['']]],
  [1e3, [['k', 'K'], ['к'], ['千']]],
  [1e6, [['M'], ['М'], ['兆']]],
  [1e9, [['G'], ['Г'], ['吉']]],
  [1e12, [['T'], ['Т'], ['太']]],
  [1e15, [['P'], ['П'], ['拍']]],
];

/** Units that take prefixes, by script. Single letters that are Russian words ("с", "г") are left out. */
const prefixed: Record<string, [string[], string[], string[]]> = {
  V: [['V'], ['В'], ['伏特', '伏']],
  A: [['A'], ['А'], ['安培', '安']],
  W: [['W'], ['Вт'], ['瓦特', '瓦']],
  Hz: [['Hz'], ['Гц'], ['赫兹', '赫']],
  Ω: [['Ω', 'Ohm', 'ohm'], ['Ом'], ['欧姆', '欧']],
  F: [['F'], ['Ф'], ['法拉']],
  m: [['m'], ['м'], ['米']],
  s: [['s'], [], ['秒']],
  g: [['g'], [], ['克']],
  bit: [
    ['bit', 'bits', 'b'],
    ['бит', 'бита'],
    ['位', '比特'],
  ],
  byte: [['B', 'byte', 'bytes'], ['Б', 'байт', 'байта'], ['字节']],
  'bit/s': [['bit/s', 'b/s', 'bps'], ['бит/с'], ['比特/秒', '位/秒']],
  'byte/s': [['B/s', 'Bps'], ['Б/с'], ['字节/秒']],
  FLOPS: [['FLOPS', 'FLOP/s'], ['ФЛОПС', 'флопс'], []],
  OPS: [['OPS'], ['оп/с'], []],
  'pixel/s': [['Pixel/s', 'pixel/s', 'pixels/s'], ['пикс/с', 'пиксель/с'], ['像素/秒']],
  'sample/s': [['S/s', 'SPS'], ['выб/с'], []],
};

const binary: [factor: number, spellings: string[]][] = [
  [2 ** 10, ['KiB', 'КиБ']],
  [2 ** 20, ['MiB', 'МиБ']],
  [2 ** 30, ['GiB', 'ГиБ']],
  [2 ** 40, ['TiB', 'ТиБ']],
];

/** Units without prefixes. */
const plain: Record<string, string[]> = {
  percent: ['%', 'percent', 'per cent', 'процент', 'процента', 'процентов'],
  '°C': ['°C', '℃', '摄氏度'],
  '°': ['°', '度', 'degrees', 'degree', 'градус', 'градуса', 'градусов'],
  dB: ['dB', 'дБ', '分贝'],
  inch: ['inch', 'inches', '″', 'дюйм', 'дюйма', 'дюймов', '英寸'],
  fps: ['fps', 'frames/s', 'кадр/с', 'кадров/с', '帧/秒'],
  year: ['year', 'years', 'год', 'года', 'лет', '年'],
  month: ['month', 'months', 'месяц', 'месяца', 'месяцев', '个月'],
  week: ['week', 'weeks', 'неделя', 'недели', 'недель', '周'],
  day: ['day', 'days', 'день', 'дня', 'дней', '天'],
  hour: ['hour', 'hours', 'h', 'час', 'часа', 'часов', 'ч', '小时'],
  minute: ['minute', 'minutes', 'min', 'минута', 'минуты', 'минут', 'мин', '分钟'],
  m: ['metre', 'metres', 'meter', 'meters', 'метр', 'метра', 'метров'],
  second: ['second', 'seconds', 'секунда', 'секунды', 'секунд', '秒钟'],
};

/** Units whose figures may also be written in words: "eight bits". */
const wordUnits = new Set(['bit', 'byte', 'year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'inch', 'm', '°']);

const known = new Map<string, Unit>([
  ...Object.entries(plain).flatMap(([base, spellings]) => spellings.map(spelling => [spelling, { base, factor: 1 }] as const)),
  ...binary.flatMap(([factor, spellings]) => spellings.map(spelling => [spelling, { base: 'byte', factor }] as const)),
  ...Object.entries(prefixed).flatMap(([base, scripts]) =>
    prefixes.flatMap(([factor, spelled]) =>
      scripts.flatMap((spellings, script) =>
        spellings.flatMap(spelling => (spelled[script] ?? []).map(prefix => [prefix + spelling, { base, factor }] as const)),
      ),
    ),
  ),
]);

/** Words for these units, without the endings that change: `год`, `дне`, `month`. Abbreviations are written after digits alone. */
const stems = new Map(
  Array.from(wordUnits, base => {
    const words = [...known].filter(([, unit]) => unit.base === base && unit.factor === 1).map(([spelling]) => spelling);
    return [base, words.filter(word => /\p{Script=Han}|\p{L}{3}/u.test(word)).map(word => (word.length > 3 ? word.slice(0, -1) : word))];
  }),
);

/** Whether a text may write a figure of this unit in words, as it has the word of the unit: "eight bits", "двухлетняя". */
export function mayBeInWords({ base, factor }: Unit, text: string): boolean {
  if (factor !== 1) return false;
  const lowered = text.toLowerCase();
  return (stems.get(base) ?? []).some(stem => lowered.includes(stem));
}

/** The common unit of a spelling in any language. */
export const knownUnit = (spelling: string): Unit | undefined => known.get(spelling);

/** The unit that a key of units.yaml or a spelling names; an unknown one is its own base. */
export const unitOf = (name: string): Unit => known.get(name) ?? { base: name, factor: 1 };

/** All spellings of units: the common ones, and how the languages of the site write their own (`GB: "{{number}} ГБ"`). */
export function unitSpellings(patterns: readonly Readonly<Record<string, string>>[]): UnitSpellings {
  const own = patterns.flatMap(units =>
    Object.entries(units).map(([name, pattern]) => [pattern.replace('{{number}}', '').trim(), unitOf(name)] as const),
  );
  const all = [...new Map([...known, ...own.filter(([spelling]) => spelling !== '')])].sort(([a], [b]) => b.length - a.length);
  return Map.groupBy(all, ([spelling]) => spelling.charAt(0));
}
