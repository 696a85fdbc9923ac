export type FetchRowsOptions<R> = {
  readonly signal: AbortSignal
  readonly onPart: OnPart<R>
}

/** Called for each loaded page with the number of requested rows loaded so far. */
type OnPart<R> = (rows: readonly R[], done: number) => void

export type FetchedRows<R> = {
  readonly rows: readonly R[]
  /** Rows of the whole list. */
  readonly count: number
  /** True if the list changed while it was read: its pages are of several moments. */
  readonly hasMoved: boolean
}

type Page<R> = { readonly list: readonly R[]; readonly count: number; readonly version?: unknown }
type Range<R> = {
  readonly fromIndex: number
  readonly toIndex: number
  /** Rows of a page. */
  readonly limit: number
  readonly onPart: OnPart<R>
}

/** A browser has six connections to a server over HTTP/1.1; the screens go on with the others. */
const parallelPages = 3

/** Fetches the range of a paged list, several pages at a time; once more if the list changed meanwhile. */
export async function fetchRows<R>(
  pageAt: (page: number) => Promise<Page<R>>,
  range: Range<R>,
): Promise<FetchedRows<R>> {
  const read = await readPages(pageAt, range)
  return read.hasMoved ? readPages(pageAt, range) : read
}

async function readPages<R>(
  pageAt: (page: number) => Promise<Page<R>>,
  { fromIndex, toIndex, limit, onPart }: Range<R>,
): Promise<FetchedRows<R>> {
  const first = Math.floor(fromIndex / limit) + 1
  const length = Math.max(1, Math.ceil(toIndex / limit) - first + 1)
  const pages: Page<R>[] = []
  let next = 0
  let done = 0
  const readOn = async (): Promise<void> => {
    while (next < length) {
      const index = next++
      const page = await pageAt(first + index)
      pages[index] = page
      done += page.list.length
      onPart(page.list, Math.min(done, toIndex - fromIndex))
    }
  }
  await Promise.all(Array.from({ length: Math.min(parallelPages, length) }, readOn))
  const start = (first - 1) * limit
  const [firstPage] = pages
  const rows = pages.flatMap(({ list }) => list).slice(fromIndex - start, toIndex - start)
  const isOfOneMoment = pages.every(
    ({ count, version }) => count === firstPage?.count && version === firstPage?.version,
  )
  return { rows, count: firstPage?.count ?? 0, hasMoved: !isOfOneMoment }
}
