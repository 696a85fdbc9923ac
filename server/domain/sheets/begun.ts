/** The same rows with their first run read already: what is refused or fails there is told before any file begins. */
export async function begun<Run>(rows: AsyncGenerator<Run>): Promise<AsyncIterableIterator<Run>> {
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
