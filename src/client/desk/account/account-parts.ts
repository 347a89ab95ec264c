/** Ids of the parts of the account: its navigation leads to them. */
export const accountParts = {
  profile: 'own-name',
  notices: 'own-notices',
  preferences: 'own-preferences',
  password: 'own-password',
  secondFactor: 'own-second-factor',
  passkeys: 'own-passkeys',
  sessions: 'own-sessions',
} as const;
