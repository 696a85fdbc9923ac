import { parentPort } from 'node:worker_threads'
import { SheetProblem } from '../problem.ts'
import type { SheetFacts } from '../table.ts'
import { packRows, type WorkerMessage, type WorkerTask } from './messages.ts'
import { readFileTable } from './read-file.ts'

const rowsPerMessage = 2_000

/** Reads a file, and sends it in runs the other thread can take in between its own work. */
async function main(task: WorkerTask): Promise<void> {
  try {
    const { sheet: first, sheets } = await sendSheet(task)
    const otherSheets = task.isWhole ? sheets.filter(({ name, hidden }) => name !== first && !hidden) : []
    const { headerRow: _, ...same } = task
    for (const { name } of otherSheets) await sendSheet({ ...same, sheet: name }).catch(unlessEmpty)
    send({ kind: 'done' })
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    send({ kind: 'problem', problem: error.kind, params: error.params })
  }
}

async function sendSheet(task: WorkerTask): Promise<SheetFacts> {
  const { facts, rows, rowNumbers, marks } = await readFileTable({
    ...task,
    onRows: (read) => send({ kind: 'progress', rows: read }),
  })
  for (let start = 0; start < rows.length; start += rowsPerMessage) {
    const end = start + rowsPerMessage
    const packed = packRows(
      { rows: rows.slice(start, end), marks: marks.slice(start, end) },
      rowNumbers.slice(start, end),
      facts.header.length,
    )
    send({ kind: 'rows', packed }, [packed.cells.buffer, packed.rowNumbers.buffer])
  }
  send({ kind: 'sheet', facts })
  return facts
}

function unlessEmpty(error: unknown): void {
  if (!(error instanceof SheetProblem && error.kind === 'empty')) throw error
}

function send(message: WorkerMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

parentPort?.on('message', (task: WorkerTask) => void main(task))
