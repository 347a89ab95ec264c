/** Where a remote's repository can be seen in a browser. */
interface Server {
  /** `https://github.com` */
  origin: string;
  host: string;
  /** `chain/site` */
  path: string;
}

/** The server of a remote's address, without the name, password or token that the address may have; `undefined` for a folder. */
export function serverOf(remote: string): Server | undefined {
  // `git@github.com:chain/site.git`; a single letter is a disk of Windows.
  const [, scpHost, scpPath] = /^(?:[^@/\s]+@)?([^:/\\\s]{2,}):(?!\/\/)(.+)$/.exec(remote) ?? [];
  if (scpHost !== undefined) return { ...ofHost(scpHost), path: repositoryPath(scpPath ?? '') };
  const address = URL.parse(remote);
  if (address === null || address.hostname === '') return undefined;
  if (/^https?:$/.test(address.protocol))
    return { origin: `${address.protocol}//${address.host}`, host: address.host, path: repositoryPath(address.pathname) };
  return /^(ssh|git|git\+ssh):$/.test(address.protocol)
    ? { ...ofHost(address.hostname), path: repositoryPath(address.pathname) }
    : undefined;
}

function ofHost(name: string): { origin: string; host: string } {
  // GitHub and Bitbucket take connections through the port of https there.
  const host = name.replace(/^(alt)?ssh\.(?=(github|bitbucket)\.)/, '');
  return { origin: `https://${host}`, host };
}

const repositoryPath = (path: string) => path.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '');

const requests: readonly [host: RegExp, addressOf: (branch: string, base: string | undefined) => string][] = [
  [/(^|[.-])github\./, (branch, base) => `/compare/${base === undefined ? '' : `${inPath(base)}...`}${inPath(branch)}?expand=1`],
  [
    /(^|[.-])gitlab\./,
    (branch, base) =>
      `/-/merge_requests/new?${new URLSearchParams({
        'merge_request[source_branch]': branch,
        ...(base === undefined ? {} : { 'merge_request[target_branch]': base }),
      })}`,
  ],
  [/(^|[.-])(gitea|forgejo|codeberg)\./, (branch, base) => `/compare/${base === undefined ? '' : `${inPath(base)}...`}${inPath(branch)}`],
  [
    /^bitbucket\.org$/,
    (branch, base) => `/pull-requests/new?${new URLSearchParams({ source: branch, ...(base === undefined ? {} : { dest: base }) })}`,
  ],
];

const inPath = (name: string) => name.split('/').map(encodeURIComponent).join('/');

/** The address at which a review of a branch is asked for; `undefined` if the server is none that is known by its name. */
export function requestAddress(remote: string, branch: string, base: string | undefined): string | undefined {
  const server = serverOf(remote);
  const known = server && requests.find(([host]) => host.test(server.host));
  return server && known && `${server.origin}/${server.path}${known[1](branch, base)}`;
}

/** The address that the server itself said while it took a branch; one of another server is left out. */
export function addressSaidBy(remote: string, words: string): string | undefined {
  const name = serverOf(remote)?.host.replace(/:\d+$/, '');
  const said = words.split('\n').filter(line => line.startsWith('remote:'));
  const addresses = said.flatMap(line => line.match(/https?:\/\/\S+/g) ?? []).flatMap(text => URL.parse(text) ?? []);
  const own = addresses.find(({ hostname }) => hostname === name);
  return own && withoutSecrets(own.href);
}

/** Words of git without the names, passwords and tokens of addresses in them. */
export const withoutSecrets = (words: string): string => words.replace(/(?<=\b[a-z][a-z+.-]*:\/\/)[^/\s]*@/gi, '');
