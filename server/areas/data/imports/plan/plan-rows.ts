import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { readSwitches } from '../../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { type FileField, fieldsFor } from '../columns/field.ts'
import { givenFields } from '../columns/given-fields.ts'
import { parseRecords } from '../columns/parse-record.ts'
import { labelsIn } from '../columns/texts.ts'
import { refuseBrokenRows } from '../file/row-problems.ts'
import type { ImportContext, KindPlan, PlanRequest } from '../kind-plan.ts'
import { kinds, nameOfRow } from '../kinds.ts'
import { colourNames } from '../lookup/colour-names.ts'
import { sizeDictionary } from '../lookup/size-dictionary.ts'
import { effectiveMapping } from '../mapping/effective-mapping.ts'
import { exactNames } from '../mapping/exact-names.ts'
import { alteredFields, withMeantTexts } from '../mapping/meant-texts.ts'
import { forgetColumns, readMemory } from '../mapping/memory.ts'
import { shownColumns } from '../questions/layout/hidden-columns.ts'
import { settleQuestions } from '../questions/settle.ts'
import type { DroppedCells } from '../report/dropped-cells.ts'
import { RowReport } from '../report/row-report.ts'
import { fieldSums, filledDefaults } from '../result/field-sums.ts'
import { rowValues } from '../result/row-values.ts'
import { recordsAt, rowsOf } from './file-rows.ts'
import type { ImportRun, PlanFileInput } from './import-run.ts'

/** Plans the effect of the rows, with these cells as blank. */
export async function planRows(dropped: DroppedCells, context: ImportContext, planning: PlanFileInput) {
  const { kind, request, texts, table, progress } = planning
  progress.set('checking', 0, table.rows.length)
  const { fields, memory, names, effective } = await meaningOfColumns(context, planning)
  const report = new RowReport(labelsIn(texts, kind))
  const visible = shownColumns(table, { kind, fields, mapping: effective.mapping, texts })
  const meaning = { mapping: visible.mapping, fields }
  const read = await readRows(dropped, context, { planning, meaning, report })
  const { records, totals } = read
  const { mapping } = effective
  const kindPlan = await planKind(context, { kind, request, records, texts, report, progress, mapping })
  await progress.rest()
  const planned = { table, kind, fields, mapping, texts, report, records, totals }
  return {
    ...{ fields, effective, names, kindPlan, report, totals, unticked: read.unticked, asides: read.asides.leftOut },
    questions: [...visible.questions, ...read.questions, ...(kindPlan.questions ?? [])],
    notices: [...visible.notices, ...read.notices],
    recordOf: rowValues({ ...planned, memory, refused: read.recordsAt(report.refusedIndexes()), kindPlan }),
    sums: fieldSums(planned),
    defaults: filledDefaults(planned, kindPlan),
  }
}

type RowsToRead = {
  readonly planning: PlanFileInput
  readonly meaning: { readonly mapping: ImportMapping; readonly fields: readonly FileField[] }
  readonly report: RowReport
}

/**
 * Reads the rows and parses their cells. The texts of a long file's rows are let go behind it: while they are planned,
 * they would take as much memory as what is planned.
 */
async function readRows(
  dropped: DroppedCells,
  { db, user }: ImportContext,
  { planning: { kind, texts, table, joined, progress }, meaning, report }: RowsToRead,
) {
  const { mapping, fields } = meaning
  const inUse = await exactNames(alteredFields(table, meaning), { db, visibility: visibleTo(user) })
  await progress.rest()
  const meantTable = withMeantTexts(table, meaning, inUse)
  const { fileRecords, totals, unticked, asides } = await rowsOf(meantTable, { kind, ...meaning, progress })
  for (const { row, index, values } of fileRecords) report.add(row, index, nameOfRow(kind, values))
  for (const [row, head] of asides.ofOthers)
    report.note(row, 'refused', { problem: texts.texts.otherTable({ row: head }) })
  refuseBrokenRows(table, { mapping, texts, report, dropped })
  const sizes = kind === 'goods' ? await sizeDictionary(db, fileRecords) : null
  const colours = kind === 'goods' ? await colourNames(db, fileRecords) : null
  await progress.rest()
  const resolved = settleQuestions(fileRecords, { table, kind, ...meaning, texts, report, sizes, colours, joined })
  const records = await parseRecords(resolved.records, { fields, texts, report, progress, dropped })
  const { questions, notices } = resolved
  return {
    ...{ records, totals, unticked, asides, questions, notices },
    recordsAt: (indexes: readonly number[]) => recordsAt(meantTable, meaning, indexes),
  }
}

type KindPlanInput = Pick<PlanRequest, 'records' | 'report'> &
  Pick<ImportRun, 'kind' | 'request' | 'texts' | 'progress'> & { readonly mapping: ImportMapping }

async function planKind(
  context: ImportContext,
  { kind, request, mapping, ...planning }: KindPlanInput,
): Promise<KindPlan> {
  const { db, user, services, caller } = context
  const { options } = mapping
  return kinds[kind].plan({
    ...planning,
    db,
    visibility: visibleTo(user),
    mapping,
    createAreas: options.createAreas ?? (await readSwitches(db)).importCreatesAreas,
    replace: options.replace ?? false,
    equalLines: options.equalLines,
    givenFields: givenFields(mapping),
    passwords: services.passwords,
    account: user.account,
    user,
    language: caller.language,
    requestId: caller.requestId,
    forCommit: request.mode !== 'dryRun',
  })
}

/** The fields of the kind that the user may fill, and how the file's columns give them. */
async function meaningOfColumns({ db, user }: ImportContext, { file, kind, request, table }: PlanFileInput) {
  const visibility = visibleTo(user)
  const fields = await fieldsFor(db, kinds[kind].columns, visibility)
  await forgetColumns(db, kind, request.mapping?.options.forget)
  const memory = await readMemory(db, kind)
  const meant = new Set([...memory.values.keys(), ...Object.keys(request.mapping?.values ?? {})])
  const ofKind = new Set(fields.map(({ key }) => key))
  const names = await exactNames(meant.intersection(ofKind), { db, visibility })
  return {
    fields,
    memory,
    names,
    effective: effectiveMapping(table, request.mapping, { kind, fields, memory, names, earlier: file }),
  }
}
