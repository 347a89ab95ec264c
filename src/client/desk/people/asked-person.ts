/** The address is in no address of the browser, nor in its history: both stay on the disk. */
let asked: string | undefined;

/** Notes of whom the next view of a person is. */
export function askForPerson(email: string): void {
  asked = email;
}

/** Whom that view is to find, once. */
export function takeAskedPerson(): string | undefined {
  const email = asked;
  asked = undefined;
  return email;
}
