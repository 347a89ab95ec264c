import type { Page } from 'playwright-core';

/** Words of the trade, which dictionaries lack; they are not taken from the glossary, which the site itself breaks lines by. */
const tradeWords =
  '芯片 算力 晶圆 晶圆厂 晶圆片 靶材 封装 流片 掩模 版图 选型 选配 报价 集线器 控制器 处理器 存储器 加速器 加速卡 服务器 显卡 产业链 上下游 编码器 解码器 编解码器 收发器 发送器 可编程 发生器 ' +
  '随机数 寄存器 寄存器堆 编译器 以太网 放大器 比较器 电路板 稳压器 变换器 振荡器 充电器 传感器 监测器 转换器 基准源 宏单元 单元库 看门狗 定时器 锂电池 低功耗 软核 硬核 切型 级数 转码 互连 总线 剖面 引擎 公钥 国密 杂凑';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a line with their first and last place. */
function wordsOf(line: string): { word: string; from: number; to: number }[] {
  const known = tradeWords.split(' ').flatMap(word => Array.from(line.matchAll(new RegExp(word, 'g')), ({ index }) => ({ word, index })));
  const common = Array.from(segmenter.segment(line), ({ segment, index }) => ({ word: segment, index }));
  return [...known, ...common].map(({ word, index }) => ({ word, from: index, to: index + word.length }));
}

/** What is wrong with the places where a heading breaks; its lines are parted by `\n`. */
export function headingFaults(heading: string): string[] {
  const lines = heading.split('\n');
  const line = lines.join('');
  return lines.slice(1).flatMap((next, index) => {
    const before = lines.slice(0, index + 1).join('');
    const place = before.length;
    const broken = wordsOf(line).filter(({ from, to }) => from < place && place < to);
    return [
      ...broken.map(({ word }) => `breaks ${word}`),
      ...(/[与和及或从到的第“‘（《]\s*$/u.test(before) && !/的\s*$/u.test(before)
        ? ['ends a line with a word that belongs to the next']
        : []),
      ...(/^\s*[的了者们，。、：；！？）”’》]/u.test(next) ? ['begins a line with what belongs to the one before'] : []),
      ...([...next.replaceAll(/\P{L}/gu, '')].length === 1 ? ['has a line of one character'] : []),
    ].map(fault => `${fault}: ${lines.join(' / ')}`);
  });
}

/** The headings of the first two levels as they are drawn now, with `\n` where a line ends. */
export function drawnHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('main :is(h1, h2)'), heading => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      let drawn = '';
      let lastTop: number | undefined;
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (let index = 0; index < (text.textContent?.length ?? 0); index++) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          const { bottom, height, width } = range.getBoundingClientRect();
          if (width > 0 && lastTop !== undefined && bottom - lastTop > height / 2) drawn += '\n';
          if (width > 0) lastTop = bottom;
          drawn += range.toString();
        }
      }
      return drawn;
    }),
  );
}
