import { expect, test } from 'vitest';
import { headingFaults } from '../../e2e/tour/chinese-headings.ts';

test.each([
  ['芯片设计、晶圆与算\n力，汇于一个平台', 'breaks 算力'],
  ['芯片设计、晶圆与\n算力，汇于一个平台', 'ends a line with'],
  ['告诉我们您\n的需求', 'begins a line with'],
  ['GPU\n卡', 'has a line of one'],
  ['双端口寄存器\n堆编译器', 'breaks 寄存器堆'],
])('%s is a fault', (heading, fault) => {
  expect(headingFaults(heading).join('; ')).toContain(fault);
});
