/** Ids of the parts of the account: its navigation leads to them. */
export const accountParts = {
  notices: 'own-notices',
  preferences: 'own-preferences',
  secondFactor: 'own-second-factor',
  passkeys: 'own-passkeys',
  sessions: 'own-sessions',
} as const;
