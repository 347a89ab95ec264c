import { enableCompileCache } from 'node:module';

// Run as a process of its own, so that its CPU time and peak memory are the build's alone; loaded as `npm run build` is.
enableCompileCache('.cache/node');
const { buildInto } = await import('../build.ts');
const [root = '', dist = ''] = process.argv.slice(2);
await buildInto(root, dist);
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMiB: maxRSS / 1024 }));
