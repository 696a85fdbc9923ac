import { SheetProblem } from '../problem.ts'
import type { WorkerTask } from './messages.ts'
import { type FileTable, readFileTable } from './read-file.ts'

/** Reads in this thread the sheet that is asked for; of a whole file, then each further one that is shown and has content. */
export async function* sheetsOfFile(task: WorkerTask, onRows: (rows: number) => void): AsyncGenerator<FileTable> {
  const first = await readFileTable({ ...task, onRows })
  const { sheet: firstName, sheets } = first.facts
  yield first
  if (!task.isWhole) return
  const { headerRow: _, ...same } = task
  for (const { name } of sheets.filter((sheet) => sheet.name !== firstName && !sheet.hidden)) {
    const table = await readFileTable({ ...same, sheet: name, onRows }).catch(unlessEmpty)
    if (table) yield table
  }
}

function unlessEmpty(error: unknown): null {
  if (error instanceof SheetProblem && error.kind === 'empty') return null
  throw error
}
