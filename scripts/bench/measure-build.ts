import { enableCompileCache } from 'node:module';
import { cpuSecondsOfChildren } from './process-usage.ts';

// Run as a process of its own, so that its CPU time is the build's alone; loaded as `npm run build` is.
enableCompileCache('.cache/node');
const { buildInto } = await import('../build.ts');
const [root = '', dist = '', madeFolder = ''] = process.argv.slice(2);
await buildInto(root, dist, { madeFolder });
const { userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 + (await cpuSecondsOfChildren()) }));
