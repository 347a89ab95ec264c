/** Where the styles of antd's components find their nonce: scripts/vite/config.ts has them read it. */
declare global {
  var deskCsp: { nonce: string } | undefined;
}

/** The policy's nonce for all styles that antd's components write from now on, in the form in which `ConfigProvider` takes it. */
export function giveStyleNonce(nonce: string): { nonce: string } {
  globalThis.deskCsp = { nonce };
  return globalThis.deskCsp;
}
