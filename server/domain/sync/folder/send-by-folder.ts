import type { SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { SendCount } from '../http/send-by-http.ts'
import type { OutLink } from '../link.ts'
import type { ClaimedRow } from '../outbox/claim.ts'
import { linkFailed, linkWentWell } from '../outbox/link-health.ts'
import type { ReadyRow } from '../outbox/ready-rows.ts'
import { markSent, settleRows } from '../outbox/settle.ts'
import { fileBytes, fileText } from './file-text.ts'
import { folderProblem, OutgoingFile } from './link-folder.ts'

type Place = { readonly folder: string; readonly fair: string; readonly timeZone: string; readonly currentTime: Date }

/** Settles rows begun by a process that died: those whose file exists are done. Returns the others. */
export async function settleBegun(
  db: Kysely<FairDb>,
  { link, rows }: { readonly link: OutLink; readonly rows: readonly ClaimedRow[] },
  folder: string,
): Promise<ClaimedRow[]> {
  const remainingRows = rows.filter(({ receipt }) => receipt === '')
  const rowsByReceipt = Map.groupBy(
    rows.filter(({ receipt }) => receipt !== ''),
    ({ receipt }) => receipt,
  )
  for (const [receipt, receiptRows] of rowsByReceipt) {
    const file = new OutgoingFile(folder, receipt)
    if (!(await file.wasWritten(link.file.withOk))) {
      remainingRows.push(...receiptRows)
      continue
    }
    await settleRows(
      db,
      receiptRows.map((row) => ({ row, state: 'ok', receipt })),
    )
    await file.noted()
  }
  return remainingRows
}

/**
 * Writes these rows into one file, cancellations into another, and stores the result. `goesOn` is true if the link may
 * continue at once.
 */
export async function sendByFolder(
  db: Kysely<FairDb>,
  { link, rows }: { readonly link: OutLink; readonly rows: readonly ReadyRow[] },
  target: Place,
): Promise<SendCount & { readonly goesOn: boolean }> {
  const groups = (['put', 'cancel'] as const).map((action) => rows.filter(({ row }) => row.action === action))
  let ok = 0
  for (const [index, group] of groups.entries()) {
    const problem = group.length === 0 ? null : await writeOne(db, { link, rows: group }, target)
    if (problem) {
      const rest = groups.slice(index).flat()
      await settleRows(
        db,
        rest.map(({ row }) => ({ row, state: 'pending', problem })),
      )
      await linkFailed(db, link.id, { problem, detail: '', afterMs: null, holdsAtOnce: true })
      return { ok, failed: 0, unconfirmed: rest.length, goesOn: false }
    }
    ok += group.length
  }
  await linkWentWell(db, link.id)
  return { ok, failed: 0, unconfirmed: 0, goesOn: true }
}

async function writeOne(
  db: Kysely<FairDb>,
  { link, rows }: { readonly link: OutLink; readonly rows: readonly ReadyRow[] },
  { folder, fair, timeZone, currentTime }: Place,
): Promise<SyncProblem | null> {
  const [first] = rows
  if (!first) return null
  const kind = first.row.action === 'cancel' ? 'cancel' : first.row.kind
  const name = fileName(link.file.name, { fair, kind, timeZone, currentTime, n: first.row.id })
  const file = new OutgoingFile(folder, name)
  await markSent(
    db,
    rows.map(({ row, code }) => ({ row, code, receipt: name })),
  )
  const documents = rows.map(({ document }) => document)
  try {
    const bytes = fileBytes(fileText(link.columns, link.file, documents), link.file.encoding)
    await file.write(bytes, link.file.withOk)
  } catch (error) {
    const problem = folderProblem(error)
    if (problem === null) throw error
    return problem
  }
  await settleRows(
    db,
    rows.map(({ row }) => ({ row, state: 'ok', receipt: name })),
  )
  await file.noted()
  return null
}

/** Its number is that of its first row: no name comes twice, whatever else the pattern says. The time is the fair's own. */
export function fileName(
  pattern: string,
  { fair, kind, timeZone, currentTime, n }: Omit<Place, 'folder'> & { readonly kind: string; readonly n: number },
): string {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    currentTime,
  )
  const time = local.replace(/\D/g, '')
  const filled = pattern
    .replaceAll('{fair}', fair.replace(/[^\p{L}\p{N}-]/gu, '-'))
    .replaceAll('{kind}', kind)
    .replaceAll('{time}', time)
    .replaceAll('{n}', String(n))
  const numbered = pattern.includes('{n}') ? filled : `${filled}-${n}`
  const named = kind === 'cancel' && !pattern.includes('{kind}') ? `cancel-${numbered}` : numbered
  return `${named}.csv`
}
