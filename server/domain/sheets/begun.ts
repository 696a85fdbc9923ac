/** Returns the same rows with their first run read already: refusals and failures surface before any file begins. */
export async function startEagerly<Run>(rows: AsyncGenerator<Run>): Promise<AsyncIterableIterator<Run>> {
  let first: IteratorResult<Run> | undefined = await rows.next()
  const all: AsyncIterableIterator<Run> = {
    next: async () => {
      const next = first ?? (await rows.next())
      first = undefined
      return next
    },
    // A generator around them, if it was never asked, would not pass this on.
    return: () => {
      first = undefined
      return rows.return(undefined)
    },
    [Symbol.asyncIterator]: () => all,
  }
  return all
}
