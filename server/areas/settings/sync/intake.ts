import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportMapping, ImportRow } from '@fairdesk/contract/areas/data/import-answer'
import type { SyncInKind } from '@fairdesk/contract/orders/sync-fields'
import type { SyncHeading } from '@fairdesk/contract/orders/sync-map'
import { Refusal } from '@fairdesk/contract/refusal'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { foldCode } from '../../../domain/sheets/cells/text.ts'
import { ownHeading } from '../../../domain/sheets/own-heading.ts'
import { SheetProblem } from '../../../domain/sheets/problem.ts'
import { readSheet } from '../../../domain/sheets/read.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import { type InboxFile, largestBytes } from '../../../domain/sync/inbox/in-folder.ts'
import type { Intake, IntakeOutcome, RefusedLine, UnreadableEntry } from '../../../domain/sync/inbox/intake.ts'
import type { InLink } from '../../../domain/sync/link.ts'
import { type Fair, noSecondFactor, type SessionUser } from '../../../domain/visibility/session-user.ts'
import type { CallAs } from '../../job-services.ts'
import { sheetProblemText } from '../../sheet-problem-text.ts'

const endpoints = {
  customers: bulkImport.importCustomers,
  goods: bulkImport.importGoods,
  stock: bulkImport.importStock,
  orderLines: bulkImport.importOrderLines,
} as const satisfies Readonly<Record<SyncInKind, unknown>>

/** Reads files by the import of their kind, in the link's own name. */
export function intakeBy(callAs: CallAs, fair: Fair): Intake {
  return { take: takeBy(callAs, fair), refuse: refusedEntry }
}

function refusedEntry({ title, ...entry }: UnreadableEntry, { language }: InLink): RefusedLine {
  const { importTexts: texts } = phrasesIn(language)
  return { ...entry, reason: title === null ? texts.noRow : texts.nestedValue({ title }) }
}

function takeBy(callAs: CallAs, fair: Fair): Intake['take'] {
  return async (file, { link, key }) => {
    const { language } = link
    const failed = (problem: 'broken-file' | 'no-heading' | 'refused-file', detail: string): IntakeOutcome => ({
      state: 'failed',
      problem,
      detail,
    })
    try {
      if (file.bytes > largestBytes)
        throw new SheetProblem('too-big', { what: 'file', size: file.bytes, limit: largestBytes })
      const person = `link ${fair.id} ${link.id}`
      const table = await readSheet(file.path, { fileName: file.name, person })
      const mapping = mappingOf(table, link.headings)
      if (typeof mapping === 'string') return failed('no-heading', mapping)
      return await runIntake(callAs, { file, table, mapping }, { link, key, user: userOf(fair, link) })
    } catch (error) {
      if (error instanceof SheetProblem) return failed('broken-file', brokenText(error, language))
      if (!(error instanceof Refusal)) throw error
      if (error.key === 'import.running') return { state: 'busy' }
      return failed('refused-file', formatRefusal(error, phrasesIn(language)))
    }
  }
}

type Read = { readonly file: InboxFile; readonly table: SheetTable; readonly mapping: ImportMapping }

async function runIntake(
  callAs: CallAs,
  { file, table, mapping }: Read,
  { link, key, user }: { readonly link: InLink; readonly key: string; readonly user: SessionUser },
): Promise<IntakeOutcome> {
  const { language } = link
  const { name: fileName, path, bytes, sha256 } = file
  const answer = await callAs(endpoints[link.kind], {
    user,
    language,
    key,
    input: { mode: 'commitGood', mapping: JSON.stringify(mapping) },
    files: [{ path, fileName, bytes, sha256 }],
  })
  const { rows, created, changed, refused } = answer.counts
  const refusals = refused === 0 ? [] : await refusedRows(callAs, answer.importId, { user, language })
  const { reason: reasonTitle } = phrasesIn(language).importTexts
  const lines = refusals.map((row) => lineOf(row, { table, link }))
  return { state: 'read', counts: { rows, created, changed, refused }, refused: lines, reasonTitle }
}

const pageSize = 500

async function refusedRows(
  callAs: CallAs,
  importId: string,
  caller: { readonly user: SessionUser; readonly language: string },
): Promise<ImportRow[]> {
  const all: ImportRow[] = []
  for (let page = 1; ; page++) {
    const { list, count } = await callAs(bulkImport.rows, {
      ...caller,
      input: { importId, action: 'refused', page, limit: pageSize },
    })
    all.push(...list)
    if (all.length >= count || list.length === 0) return all
  }
}

/** Returns the cells of a line that the link reads; other columns of the file are ignored. */
function lineOf(
  { row, key, notes }: ImportRow,
  { table, link }: { readonly table: SheetTable; readonly link: InLink },
): RefusedLine {
  const { importTexts: texts } = phrasesIn(link.language)
  const cells = table.rows[table.rowNumbers.indexOf(row)] ?? []
  const reasons = notes.flatMap(({ label = '', after = '', problem }) =>
    problem === undefined
      ? []
      : [label === '' && after === '' ? problem : texts.told({ label, value: after, problem })],
  )
  const headingCells = link.headings.map(({ title }) => [title, cells[columnOf(table, title)] ?? ''] as const)
  return { row, no: key, cells: Object.fromEntries(headingCells), reason: reasons.join(texts.andAlso) }
}

/** Maps the file's columns to fields; returns the missing heading if there is one. */
export function mappingOf(table: SheetTable, headings: readonly SyncHeading[]): ImportMapping | string {
  const missing = headings.find(({ title }) => columnOf(table, title) < 0)
  if (missing) return missing.title
  return {
    sheet: table.sheet,
    headerRow: table.headerRow,
    columns: headings.map(({ title, field }) => ({ column: columnOf(table, title), field })),
    fixed: {},
    values: {},
    options: {},
  }
}

/** A heading of several lines is known by its own line too. */
function columnOf(table: SheetTable, title: string): number {
  const isNamed = (heading: string) => foldCode(heading) === foldCode(title)
  const exactIndex = table.header.findIndex(isNamed)
  return exactIndex >= 0 ? exactIndex : table.header.findIndex((_, index) => isNamed(ownHeading(table, index)))
}

/** Why a file cannot be read, in a sentence. */
export function brokenText(problem: SheetProblem, language: string): string {
  return sheetProblemText(problem, phrasesIn(language).importTexts)
}

/** The link itself, as logs and histories name it: it takes all there is. No account's name holds a blank. */
function userOf(fair: Fair, { id, name }: InLink): SessionUser {
  return {
    kind: 'staff',
    sessionId: 0,
    accountId: 0,
    account: `link ${fair.id} ${id}`,
    realName: name,
    accountType: 0,
    isAdmin: true,
    reportype: '',
    showarea: '',
    allowBrand: '',
    priceVisible: 'both',
    menuIds: new Set(),
    fair,
    secondFactor: noSecondFactor,
    viewer: null,
  }
}
