import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** An e-mail as it arrived. */
export interface Mail {
  from: string;
  to: string[];
  user: string | undefined;
  /** By name in small letters, unfolded. */
  headers: Record<string, string>;
  text: string;
  raw: string;
}

/** A real SMTP server; with `refusal` it refuses each message with that code after its content. */
export async function startMailServer({ refusal, takesUtf8 = false }: { refusal?: number; takesUtf8?: boolean } = {}) {
  const mails: Mail[] = [];
  const state = {
    mails,
    refusal,
    address: '',
    port: 0,
    /** The code with which receivers are refused, and what is in the address of those. */
    refusedReceiver: undefined as number | undefined,
    refusedAddress: '',
    onMail: (): void => undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: !takesUtf8,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(auth.password === 'secret' ? null : new Error('no'), { user: auth.username }),
    onRcptTo: ({ address }, _session, done) =>
      done(
        state.refusedReceiver === undefined || !address.includes(state.refusedAddress)
          ? null
          : Object.assign(new Error('no'), { responseCode: state.refusedReceiver }),
      ),
    async onData(stream, session, done) {
      const raw = await text(stream).catch(() => undefined);
      // Who sends it was killed in the middle.
      if (raw === undefined) return done(new Error('gone'));
      if (state.refusal !== undefined) {
        return done(Object.assign(new Error('li@example.com is not welcome'), { responseCode: state.refusal }));
      }
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      mails.push({ from, to: rcptTo.map(({ address }) => address), user: session.user, raw, ...readMail(raw) });
      state.onMail();
      done();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  state.port = (server.server.address() as AddressInfo).port;
  state.address = `smtp://127.0.0.1:${state.port}`;
  onTestFinished(async () => {
    server.close();
    await once(server.server, 'close');
  });
  return state;
}

function readMail(raw: string): Pick<Mail, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = raw.slice(end + 4);
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return { headers, text: Buffer.from(body, 'base64').toString() };
  if (encoding !== 'quoted-printable') return { headers, text: body };
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { headers, text: Buffer.from(bytes, 'latin1').toString() };
}
