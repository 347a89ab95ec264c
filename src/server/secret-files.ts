import { readFileSync } from 'node:fs';

/** Variables whose values are never printed. Each can be in a file that the same name with `_FILE` names. */
export const secrets = [
  'DATABASE_URL',
  'FILES_URL',
  'SMTP_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'CONFIRMATION_SECRET',
  'OPENID_CLIENT_SECRET',
];

type Variables = Record<string, string | undefined>;

/** The variables with the secrets that are in files, as Docker and systemd hand them over. Reports what cannot be read. */
export function withSecretFiles(variables: Variables, problems: string[]): (name: string) => string | undefined {
  const fromFiles = new Map<string, string>();
  for (const name of secrets) {
    const file = variables[`${name}_FILE`]?.trim() ?? '';
    if (file === '') continue;
    if ((variables[name]?.trim() ?? '') !== '') problems.push(`${name} and ${name}_FILE are both set. Set one of them.`);
    else fromFiles.set(name, readSecret(`${name}_FILE`, file, problems));
  }
  return name => fromFiles.get(name) ?? variables[name]?.trim();
}

function readSecret(name: string, file: string, problems: string[]): string {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text === '') problems.push(`${name} is ${JSON.stringify(file)}, but the file is empty.`);
    return text;
  } catch (error) {
    problems.push(`${name} is ${JSON.stringify(file)}, but the file cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
    return '';
  }
}
