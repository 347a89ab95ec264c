/** Where new requests are announced; a channel that is not set up is absent. */
export interface ChannelSettings {
  /** E-mails by SMTP. */
  mail?: MailSettings;
  /** E-mails to the visitors themselves. */
  confirmation?: ConfirmationSettings;
  /** E-mails of staff to visitors; answers to them go where new requests are announced. */
  reply?: MailSettings;
  /** E-mails to members of staff who want to know of new requests. */
  notice?: Pick<MailSettings, 'url' | 'from'>;
  /** Signed calls to another program. */
  webhook?: WebhookSettings;
}

export interface MailSettings {
  /** `smtps://user:password@host:465` */
  url: string;
  from: string;
  to: string[];
}

export interface ConfirmationSettings extends Pick<MailSettings, 'url' | 'from'> {
  /** Key of the hashes that addresses are counted by. */
  secret: string;
}

export interface WebhookSettings {
  url: string;
  /** Key of the signatures. */
  secret: string;
}

/** Reads one variable; see `readEnvironment`. */
type Read = <T>(name: string, fallback: T, wanted: string, parse: (text: string) => T | undefined) => T;

/** Reads the channels from the environment; a channel that is only partly set up is a problem. */
export function readChannels(read: Read, isSet: (name: string) => boolean, problems: string[]): ChannelSettings {
  const text = (name: string, wanted: string, parse: (text: string) => string | undefined) =>
    read<string | undefined>(name, undefined, wanted, parse);
  const mail = {
    url: text('SMTP_URL', 'the address of a mail server, for example smtps://user:password@mail.example.com:465', parseSmtpUrl),
    from: text('MAIL_FROM', 'one e-mail address', parseAddress),
    to: read<string[] | undefined>('MAIL_TO', undefined, 'e-mail addresses with commas between', parseAddresses),
  };
  const webhook = {
    url: text('WEBHOOK_URL', 'an http or https address without a user or password in it', parseWebhookUrl),
    secret: text('WEBHOOK_SECRET', 'at least 16 characters', parseSecret),
  };
  const confirmation = {
    url: mail.url,
    from: mail.from,
    secret: text('CONFIRMATION_SECRET', 'at least 16 characters', parseSecret),
  };
  if (isSet('CONFIRMATION_SECRET') && !isSet('SMTP_URL'))
    problems.push('SMTP_URL, MAIL_FROM and MAIL_TO must be set too: CONFIRMATION_SECRET needs a mail server.');
  for (const names of [
    ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
    ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ]) {
    const missing = names.filter(name => !isSet(name));
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${missing.join(' and ')} must be set too: ${names.join(', ')} go together.`);
  }
  return {
    ...(isWhole(mail) ? { mail, reply: mail, notice: { url: mail.url, from: mail.from } } : {}),
    ...(isWhole(confirmation) ? { confirmation } : {}),
    ...(isWhole(webhook) ? { webhook } : {}),
  };
}

/** Names of the channels that announce a submission, as `saveSubmission` and `releaseSubmission` take them. */
export function channelNames({ reply: _reply, ...announcing }: ChannelSettings): string[] {
  return Object.keys(announcing);
}

function isWhole<T extends object>(settings: T): settings is { [Key in keyof T]: Exclude<T[Key], undefined> } & T {
  return Object.values(settings).every(value => value !== undefined);
}

function parseSmtpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname } = new URL(text);
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '' ? text : undefined;
}

/** Plain addresses only, without names: they become headers. */
function parseAddress(text: string): string | undefined {
  return /^[^\s@<>(),;:"\\[\]]+@[a-z0-9.-]+$/i.test(text) && text.length <= 254 ? text : undefined;
}

function parseAddresses(text: string): string[] | undefined {
  const addresses = text.split(',').map(address => parseAddress(address.trim()));
  const known = addresses.filter(address => address !== undefined);
  return known.length === addresses.length ? known : undefined;
}

function parseWebhookUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' ? text : undefined;
}

function parseSecret(text: string): string | undefined {
  return text.length >= 16 ? text : undefined;
}
