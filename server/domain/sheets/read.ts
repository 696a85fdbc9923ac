import { stat } from 'node:fs/promises'
import type { RowMarks } from './cell-mark.ts'
import { sheetLimits } from './limits.ts'
import { MemoryBudget } from './memory/memory-budget.ts'
import { memoryNeed } from './memory/memory-need.ts'
import { SheetProblem } from './problem.ts'
import { type PackedRows, unpackRows, type WorkerTask } from './reading/messages.ts'
import { Reader } from './reading/reader.ts'
import type { ReadOptions, SheetTable } from './table.ts'

const smallBytes = 1024 ** 2

/** Memory of all files that are read or imported at once, in whichever thread, in megabytes. */
export const sheetMemory = new MemoryBudget(256)

let isReadHere = false

/** Makes this thread read files itself from now on: it is one that may take much memory and be ended. */
export function readInThisThread(): void {
  isReadHere = true
}

/**
 * Reads one sheet of an uploaded file: .xlsx, .xls (from Excel 97 on) or CSV, detected by its bytes. The file is read
 * in a separate thread with bounded memory and time, so that a hostile file does no harm; it waits for room in
 * {@link sheetMemory}.
 * Throws a {@link SheetProblem}; an aborted signal throws its reason.
 */
export async function readSheet(path: string, options: ReadOptions): Promise<SheetTable> {
  const [table] = await readTables(path, { ...options, isWhole: false })
  if (table === undefined) throw new SheetProblem('empty')
  return table
}

/**
 * The sheet that is asked for, and behind it all others with content that are not hidden, in their order; those guess which row
 * names their columns.
 */
export function readSheets(path: string, options: ReadOptions): Promise<SheetTable[]> {
  return readTables(path, { ...options, isWhole: true })
}

async function readTables(
  path: string,
  { signal, onProgress, limits, person = '', ...choice }: ReadOptions & { readonly isWhole: boolean },
): Promise<SheetTable[]> {
  const task = { ...choice, path, limits: { ...sheetLimits, ...limits } }
  if (isReadHere) return readHere(task, onProgress)
  const release = await sheetMemory.reserve({ person, megabytes: await memoryNeed(path), signal })
  try {
    return await runWorker(task, { signal, onProgress })
  } finally {
    release()
  }
}

async function readHere(task: WorkerTask, onProgress: ReadOptions['onProgress']): Promise<SheetTable[]> {
  // The thread that answers calls loads no reader.
  const { sheetsOfFile } = await import('./reading/sheets-of-file.ts')
  const tables: SheetTable[] = []
  for await (const { facts, rows, ...rest } of sheetsOfFile(task, onProgress ?? (() => undefined))) {
    for (const row of rows) fitTo(facts.header.length, row)
    tables.push({ ...facts, rows, ...rest })
  }
  return tables
}

/** Makes a row as wide as the header. */
function fitTo(width: number, row: string[]): void {
  while (row.length < width) row.push('')
  row.length = width
}

type Watch = { readonly signal: AbortSignal | undefined; readonly onProgress: ((rows: number) => void) | undefined }

/**
 * Reads a file in a worker thread. The thread is reused after a small file; it ends after a large one, to free its
 * memory, and after a failure.
 */
async function runWorker(task: WorkerTask, { signal, onProgress }: Watch): Promise<SheetTable[]> {
  const { limits } = task
  const { size } = await stat(task.path)
  const reader = new Reader(limits.heapMegabytes)
  const { promise, resolve, reject } = Promise.withResolvers<SheetTable[]>()
  const tables: SheetTable[] = []
  let read = new RowsRead()
  let isFit = false
  reader.read(task, {
    message: (message) => {
      switch (message.kind) {
        case 'progress':
          return onProgress?.(message.rows)
        case 'rows':
          read.add(message.packed)
          // Behind what waits for its turn: rows that come without a break would hold up everybody else.
          setImmediate(() => reader.confirmRows())
          return
        case 'sheet':
          tables.push({ ...message.facts, ...read })
          read = new RowsRead()
          return
        case 'done':
          isFit = size <= smallBytes
          return resolve(tables)
        case 'problem':
          isFit = size <= smallBytes
          return reject(new SheetProblem(message.problem, message.params))
      }
    },
    error: (error) => reject(isOutOfMemory(error) ? tooBigForMemory(limits.heapMegabytes, error) : error),
    exit: () => reject(new SheetProblem('damaged')),
  })
  const clock = setTimeout(
    () => reject(new SheetProblem('timeout', { seconds: limits.seconds })),
    limits.seconds * 1_000,
  )
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted === true) abort()
  try {
    return await promise
  } finally {
    clearTimeout(clock)
    signal?.removeEventListener('abort', abort)
    if (isFit) reader.rest()
    else await reader.end()
  }
}

/** The rows of a sheet as they come in runs. */
class RowsRead {
  readonly rows: string[][] = []
  readonly rowNumbers: number[] = []
  readonly marks: RowMarks[] = []

  add(packed: PackedRows): void {
    const { rows, marks } = unpackRows(packed)
    this.rows.push(...rows)
    this.marks.push(...marks)
    this.rowNumbers.push(...packed.rowNumbers)
  }
}

/** Returns true for the error of a thread that reached the limit of its memory. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooBigForMemory(megabytes: number, cause: unknown): SheetProblem {
  return new SheetProblem('too-big', { what: 'memory', limit: megabytes * 1024 * 1024 }, cause)
}
