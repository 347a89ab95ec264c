import { passwordLength } from '#site/desk/rights.ts';

/** The field for the password of the account, once more; `password` in what the form has. */
export function PasswordInput({ id }: { id: string }) {
  return <input id={id} name="password" type="password" autoComplete="current-password" required maxLength={passwordLength.most} />;
}
