import { expect, test } from 'vitest';
import { termsOf } from '#site/words/glossary-terms.ts';
import { phrasesIn } from '#site/words/phrases.ts';

const terms = ['晶圆厂', '集线器', '算力', '编解码器', '视频转码加速卡'];

test.each([
  // The dictionary of the runtime knows 晶圆, but neither 芯片 nor 汇于.
  '芯片|设计、|晶圆|与算力，|汇于|一个|平台',
  '从一个 |IP |到一套|运行的|系统',
  '晶圆厂|与工艺',
  '24 位音频|编解码器',
  'USB |3.x |集线器|控制器',
  'MIPI |C-PHY/|D-PHY |二合一',
  'RISC-V |中断|控制器|与调试模块',
  '可编程|增益|放大器|（PGA）',
  '告诉|我们|您的|需求',
  '9 类|工具',
  '两款卡的|共同|指标',
  '项目|已经|更进一步？',
  '流片',
  '',
])('%s breaks between phrases alone', phrases => {
  expect(phrasesIn(phrases.replaceAll('|', ''), 'zh-CN', terms)?.join('|')).toBe(phrases);
});

test('a term of the glossary is one word, whatever the dictionary knows', () => {
  expect(phrasesIn('双端口寄存器堆编译器', 'zh-CN', ['寄存器堆'])?.join('|')).toBe('双端口|寄存器堆|编译器');
  const glossary = {
    run: { zh: { term: '多项目晶圆（MPW）' }, en: { term: 'multi-project wafer (MPW)' } },
    mask: { zh: { term: '掩模，掩模组' } },
    you: { zh: { term: '您' } },
    card: { zh: { term: '视频转码加速卡' } },
  };
  expect(termsOf(glossary, 'zh')).toEqual(['多项目晶圆', '掩模', '掩模组']);
});

test('languages with spaces break at these', () => {
  expect(phrasesIn('Chip design, wafers and computing power', 'en')).toBeUndefined();
  expect(phrasesIn('Выбор IP', 'ru')).toBeUndefined();
});
