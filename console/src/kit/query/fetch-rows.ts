export type FetchRowsOptions<R> = {
  readonly signal: AbortSignal
  readonly onPart: OnPart<R>
}

/** Told each page that is there, and how many of the asked rows are. */
type OnPart<R> = (rows: readonly R[], done: number) => void

export type FetchedRows<R> = {
  readonly rows: readonly R[]
  /** Rows of the whole list. */
  readonly count: number
  /** Whether the list moved while it was read: its pages are of several moments. */
  readonly hasMoved: boolean
}

type Page<R> = { readonly list: readonly R[]; readonly count: number; readonly version?: unknown }
type Range<R> = {
  readonly from: number
  readonly to: number
  /** Rows of a page. */
  readonly limit: number
  readonly onPart: OnPart<R>
}

/** A browser has six connections to a server over HTTP/1.1; the screens go on with the others. */
const parallelPages = 3

/** Rows from..to-1 of a paged list, several pages at a time; read once more where the list moved meanwhile. */
export async function fetchRows<R>(
  pageAt: (page: number) => Promise<Page<R>>,
  range: Range<R>,
): Promise<FetchedRows<R>> {
  const read = await readPages(pageAt, range)
  return read.hasMoved ? readPages(pageAt, range) : read
}

async function readPages<R>(
  pageAt: (page: number) => Promise<Page<R>>,
  { from, to, limit, onPart }: Range<R>,
): Promise<FetchedRows<R>> {
  const first = Math.floor(from / limit) + 1
  const length = Math.max(1, Math.ceil(to / limit) - first + 1)
  const pages: Page<R>[] = []
  let next = 0
  let done = 0
  const readOn = async (): Promise<void> => {
    while (next < length) {
      const at = next++
      const page = await pageAt(first + at)
      pages[at] = page
      done += page.list.length
      onPart(page.list, Math.min(done, to - from))
    }
  }
  await Promise.all(Array.from({ length: Math.min(parallelPages, length) }, readOn))
  const start = (first - 1) * limit
  const [one] = pages
  const rows = pages.flatMap(({ list }) => list).slice(from - start, to - start)
  const isOfOneMoment = pages.every(({ count, version }) => count === one?.count && version === one?.version)
  return { rows, count: one?.count ?? 0, hasMoved: !isOfOneMoment }
}
