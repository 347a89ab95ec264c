/** Rows that are read at once. */
const pageSize = 200;

/** Everything that a query finds, read in pages, so that nobody holds all of it in memory. `read` gives the rows after one, at most `limit`. */
export async function* pageByPage<Row>(read: (place: { after: Row | undefined; limit: number }) => Promise<Row[]>): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const page = await read({ after, limit: pageSize });
    yield* page;
    after = page.length === pageSize ? page.at(-1) : undefined;
  } while (after !== undefined);
}
