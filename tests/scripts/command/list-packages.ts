import module from 'node:module';

/*
 * Loaded with `--import` before a command that starts no thread: at its end the last line of what it prints has the packages that it
 * has loaded, as JSON.
 */
const packages = new Set<string>();
module.registerHooks({
  load(url, context, next) {
    const [, name] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
    if (name !== undefined) packages.add(name);
    return next(url, context);
  },
});
process.on('exit', () => console.log(JSON.stringify([...packages])));
