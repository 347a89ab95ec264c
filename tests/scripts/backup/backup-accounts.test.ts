import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesWith } from '../../server/files-with.ts';
import { sharedPostgres } from '../../server/shared-postgres.ts';
import { newPostgres, newSqlite } from '../../server/store/databases.ts';
import { at, submission } from '../../server/store/samples.ts';
import { makeBuild, makeFolder } from '../../server/tiny-build.ts';
import { runScriptWith } from '../run-script.ts';

const server = sharedPostgres();
let dist: string;
beforeAll(async () => {
  dist = await makeBuild();
});

describe.each([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres(() => server)],
])('%s: accounts with their passkeys and identities', (_, newPlace) => {
  test('are in no backup, and stay as they are when one is restored', async () => {
    const [place, folder] = [await newPlace(), path.join(await makeFolder(), 'backup')];
    const variables = { DATA_DIR: await makeFolder(), ...place.variables, DIST_DIR: dist };
    const store = await place.openStore();
    const by = { staff: 'ada', at: at() };
    await store.saveSubmission(submission());
    await store.addStaff({ id: 'id-lin', name: 'lin', role: 'agent' }, { invite: 'lin', until: new Date(at().getTime() + 1) }, by);
    await store.acceptInvitation('lin', 'hash', at());
    const passkey = { id: 'id-of-the-passkey', publicKey: 'key-of-it', counter: 4_000_000_000, host: 'tiny.example' };
    await store.addPasskey({ ...passkey, staffId: 'id-lin', name: 'Laptop' }, 20, by);
    await store.setSignInAddress('lin', 'address-of-it@example.com', by);
    const identity = { issuer: 'https://id.example', subject: 'subject-of-it', email: 'address-of-it@example.com' };
    await store.openSession({ id: 's', staffId: 'id-lin', identity, device: '', at: at() });
    await store.keepChallenge({ id: 'sign-in x', challenge: 'challenge-of-it', until: at() });

    expect(await runScriptWith('backup', [folder], variables)).toMatchObject({ code: 0 });
    for (const part of ['id-of-the-passkey', 'key-of-it', 'challenge-of-it', 'id-lin', 'subject-of-it', 'address-of-it'])
      expect(await filesWith(folder, part)).toEqual([]);
    expect(await runScriptWith('restore', [folder, '--force'], variables)).toMatchObject({ code: 0, stderr: '' });
    expect(await store.findPasskey(passkey.id)).toMatchObject({ key: passkey, member: { name: 'lin', password: 'hash' } });
    expect(await store.findIdentified({ issuer: 'https://id.example', subject: 'subject-of-it' })).toMatchObject({ name: 'lin' });
  });
});
