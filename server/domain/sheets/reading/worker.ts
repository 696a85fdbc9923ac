import { parentPort } from 'node:worker_threads'
import { SheetProblem } from '../problem.ts'
import { packRows, rowsTaken, type WorkerMessage, type WorkerTask } from './messages.ts'
import type { FileTable } from './read-file.ts'
import { sheetsOfFile } from './sheets-of-file.ts'

/** Cells sent in one go: a few milliseconds of the other thread. */
const cellsPerMessage = 20_000
const mostRowsPerMessage = 2_000
/** Runs on their way at once: more would be taken in one after another without a break. */
const mostInFlight = 2

let inFlight = 0
let onTaken: () => void = () => undefined

/** Reads a file, and sends it in runs the other thread can take in between its own work. */
async function main(task: WorkerTask): Promise<void> {
  try {
    const tables = sheetsOfFile(task, (rows) => send({ kind: 'progress', rows }))
    for await (const table of tables) await sendTable(table)
    send({ kind: 'done' })
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    send({ kind: 'problem', problem: error.kind, params: error.params })
  }
}

async function sendTable({ facts, rows, rowNumbers, marks }: FileTable): Promise<void> {
  const rowsPerMessage = Math.min(mostRowsPerMessage, Math.ceil(cellsPerMessage / Math.max(1, facts.header.length)))
  for (let start = 0; start < rows.length; start += rowsPerMessage) {
    const end = start + rowsPerMessage
    await takenUp()
    const packed = packRows(
      { rows: rows.slice(start, end), marks: marks.slice(start, end) },
      rowNumbers.slice(start, end),
      facts.header.length,
    )
    send({ kind: 'rows', packed }, [packed.cells.buffer, packed.rowNumbers.buffer])
    inFlight++
    // Sent rows need not be kept.
    rows.fill([], start, end)
  }
  send({ kind: 'sheet', facts })
}

/** Waits until the other thread has taken in enough of what was sent. */
async function takenUp(): Promise<void> {
  while (inFlight >= mostInFlight)
    await new Promise<void>((resolve) => {
      onTaken = resolve
    })
}

function send(message: WorkerMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

parentPort?.on('message', (message: WorkerTask | typeof rowsTaken) => {
  if (message !== rowsTaken) {
    inFlight = 0
    void main(message)
    return
  }
  inFlight--
  onTaken()
})
