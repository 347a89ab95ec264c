/** The folder with what the trade says by itself; `undefined` for a site of no trade. */
export const tradePack: string | undefined = 'src/chips/words';
