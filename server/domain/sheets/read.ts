import { Worker } from 'node:worker_threads'
import { sheetLimits } from './limits.ts'
import { SheetProblem } from './problem.ts'
import { unpackRows, type WorkerMessage, type WorkerTask } from './reading/messages.ts'
import type { ReadOptions, SheetTable } from './table.ts'
import { turns } from './turns.ts'

/** A file that is read may take much memory and a processor for a while. */
const takeTurn = turns(2)

/**
 * Reads one sheet of a file people upload: .xlsx, .xls (from Excel 97 on) or a CSV, whichever its bytes say it is.
 * The file is read in a thread of its own with bounded memory and time, so that a hostile one harms nobody;
 * at most two are read at once. Throws a {@link SheetProblem}; an aborted signal throws its reason.
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
  { signal, onProgress, limits, ...choice }: ReadOptions & { readonly isWhole: boolean },
): Promise<SheetTable[]> {
  const done = await takeTurn(signal)
  try {
    return await runWorker({ ...choice, path, limits: { ...sheetLimits, ...limits } }, { signal, onProgress })
  } finally {
    done()
  }
}

type Watch = { readonly signal: AbortSignal | undefined; readonly onProgress: ((rows: number) => void) | undefined }

/** One worker per file: starting one costs a tenth of a second, and what a file left in memory goes with it. */
async function runWorker(task: WorkerTask, { signal, onProgress }: Watch): Promise<SheetTable[]> {
  const { limits } = task
  const worker = new Worker(new URL('./reading/worker.ts', import.meta.url), {
    workerData: task,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  })
  const { promise, resolve, reject } = Promise.withResolvers<SheetTable[]>()
  const tables: SheetTable[] = []
  let rows: string[][] = []
  let rowNumbers: number[] = []
  worker.on('message', (message: WorkerMessage) => {
    switch (message.kind) {
      case 'progress':
        return onProgress?.(message.rows)
      case 'rows':
        rows.push(...unpackRows(message.packed))
        return rowNumbers.push(...message.packed.rowNumbers)
      case 'sheet':
        tables.push({ ...message.facts, rows, rowNumbers })
        rows = []
        rowNumbers = []
        return
      case 'done':
        return resolve(tables)
      case 'problem':
        return reject(new SheetProblem(message.problem, message.params))
    }
  })
  worker.on('error', (error) => reject(isOutOfMemory(error) ? tooBigForMemory(limits.heapMegabytes, error) : error))
  worker.on('exit', () => reject(new SheetProblem('damaged')))
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
    await worker.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooBigForMemory(megabytes: number, cause: unknown): SheetProblem {
  return new SheetProblem('too-big', { what: 'memory', limit: megabytes * 1024 * 1024 }, cause)
}
