import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '#server/environment.ts';
import packageFile from '../../../package.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, 'scripts/deploy/docker', name), 'utf8');
const dockerfile = read('Dockerfile');

test('the image copies what is there, and runs on the Node that the project brings', () => {
  const copies = Array.from(dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, sources = '']) => sources.split(' ')).flat();
  expect(copies).toEqual(expect.arrayContaining(['package-lock.json', 'schemas', 'scripts', 'src']));
  expect(copies.filter(source => !existsSync(path.join(root, source)))).toEqual([]);
  const bases = Array.from(dockerfile.matchAll(/^FROM node:(\d+)/gm), ([, version]) => version);
  const [, brought] = /\^(\d+)/.exec(packageFile.dependencies.node) ?? [];
  expect(new Set(bases)).toEqual(new Set([brought]));
});

test('the image runs as nobody special, without npm in front of the server', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER 1000:1000$/m);
  expect(last).toMatch(/^ENTRYPOINT \["node", "scripts\/command\/run\.js"\]$/m);
  expect(last).not.toContain('npm ');
});

test('compose sets variables that the server has, and names files and volumes that it declares', () => {
  const { services, volumes, secrets } = parse(read('compose.yml'));
  const asked = new Set<string>();
  readEnvironment(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  expect(Object.keys(services.site.environment).filter(name => !asked.has(name))).toEqual([]);
  const settings = { ...services.site.environment, DATABASE_URL_FILE: '' };
  expect(readEnvironment(settings)).toHaveProperty('environment');
  expect(existsSync(path.resolve(root, 'scripts/deploy/docker', services.site.build.context, services.site.build.dockerfile))).toBe(true);
  type Service = { volumes: string[]; secrets: string[] };
  for (const service of Object.values(services) as Service[]) {
    for (const volume of service.volumes) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    for (const secret of service.secrets) expect(Object.keys(secrets)).toContain(secret);
  }
});

test('the compose file with an object store adds to the other one, and names secrets and volumes that it declares', () => {
  const { services, volumes, secrets } = parse(read('compose.objects.yml'));
  const { services: others } = parse(read('compose.yml'));
  expect(Object.keys(others)).toContain('site');
  expect(Object.keys(services.site.environment)).toEqual(['FILES_URL_FILE']);
  expect([...services.site.secrets, ...services.objects.secrets].sort()).toEqual(Object.keys(secrets).sort());
  expect(services.objects.volumes.map((volume: string) => volume.split(':')[0])).toEqual(Object.keys(volumes));
  const [, address = ''] = /printf '(.*)' "/.exec(read('compose.objects.yml')) ?? [];
  expect(readEnvironment({ FILES_URL: address.replace('%s', 'abc') })).toMatchObject({
    environment: { objectStore: { bucket: 'http://objects:9000/files', accessKeyId: services.objects.environment.MINIO_ROOT_USER } },
  });
});
