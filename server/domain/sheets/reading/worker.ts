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
    const others = task.isWhole ? sheets.filter(({ name, hidden }) => name !== first && !hidden) : []
    const { headerRow: _, ...same } = task
    for (const { name } of others) await sendSheet({ ...same, sheet: name }).catch(unlessEmpty)
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
  for (let from = 0; from < rows.length; from += rowsPerMessage) {
    const to = from + rowsPerMessage
    const packed = packRows(
      { rows: rows.slice(from, to), marks: marks.slice(from, to) },
      rowNumbers.slice(from, to),
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
