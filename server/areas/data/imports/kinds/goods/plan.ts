import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import { holdOrdersOf, moveSizes } from '../../../../../domain/size-moves/move-sizes.ts'
import type { FactsChange } from '../../../../context.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { type Code, codeIndex } from '../../lookup/code-index.ts'
import { createCodes } from '../../lookup/create-codes.ts'
import { presentSizeGroups, SizeGroups } from '../../lookup/size-groups.ts'
import { UnknownTally } from '../../lookup/unknown-tally.ts'
import type { ImportSteps } from '../../report/progress.ts'
import { kindOf } from './columns.ts'
import { goodsValues } from './goods-values.ts'
import { growthQuestions } from './growth/growth-questions.ts'
import { noticesOnMoves, readGrowth, sizeMovesIn } from './growth/size-moves.ts'
import { joinGoods } from './join-goods.ts'
import type { JoinedStyle } from './joined.ts'
import { goodsQuestions, type NamesInDoubt } from './names/goods-questions.ts'
import { newNamesIn } from './names/new-names.ts'
import { pictureOwners } from './picture-owners.ts'
import { sizesOf } from './plan-sizes.ts'
import { skcNoOf } from './plan-skcs.ts'
import { planStyle } from './plan-style.ts'
import type { GoodsPlanContext, PlannedStyle } from './planned.ts'
import { areOrdered, presentGoods } from './present-goods.ts'
import { noticesOnSizes } from './without-sizes.ts'
import { writeGoods } from './write-goods.ts'
import { writeSizes } from './write-sizes.ts'

/** Plans an import of goods. */
export async function planGoods(request: PlanRequest): Promise<KindPlan> {
  const { db, records, visibility, texts, report, progress, mapping } = request
  const codes = await codeIndex(db)
  const groups = new SizeGroups(await presentSizeGroups(db))
  const doubtfulNames: NamesInDoubt = { codedColours: new Map(), otherBrands: new Map() }
  const doubt = { names: doubtfulNames, options: mapping.options }
  const joined = joinGoods(records, { codes, texts, report, doubt })
  const present = await presentGoods(db, {
    styleKeys: joined.map(({ key }) => key),
    barcodes: joined.flatMap(({ rows }) => rows.flatMap(({ barcode }) => barcode ?? [])),
    skcNoKeys: joined.flatMap((style) => style.skcs.map((skc) => foldCode(skcNoOf(style, skc, undefined)))),
  })
  const growth = await readGrowth({ ...request, joined, present, groups })
  const skcNosInFile = new Map<string, number>()
  const planning = { present, codes, groups, growth, visibility, texts, report, doubt, skcNosInFile }
  const styles = await planStyles(inFittingOrder(joined, planning), planning, progress)
  const unknown = new UnknownTally()
  noteNewValues(styles, unknown, planning)
  const isBlank = ({ id, key, isChanged }: PlannedStyle) =>
    id !== null && isChanged && present.styles.get(key)?.ordered === false
  const newCodes = new Set(styles.flatMap(codesOf).filter(({ id }) => id === null))
  const newGroups = groups.changed().map(({ name }) => ({ type: 'sizeGroup', name }))
  const moves = sizeMovesIn(styles)
  const changes: FactsChange[] = [{ base: true }]
  return {
    newCodes: [...[...newCodes].map(({ type, name }) => ({ type, name })), ...newGroups],
    unknown: unknown.groups(codes, visibility),
    questions: [...goodsQuestions(doubtfulNames, texts), ...growthQuestions(growth, texts)],
    counts: countsOf(styles, joined, planning),
    notices: [...noticesOnSizes(styles, texts), ...(await noticesOnMoves(db, moves, texts))],
    valuesOf: goodsValues(styles),
    choicesOf: (field) => choicesOf(field, planning),
    pictureOwners: () => pictureOwners(styles, planning),
    changesOrdering: true,
    factsChanges: changes,
    prepare: async () =>
      void (await holdOrdersOf(
        db,
        moves.map(({ styleId }) => styleId),
      )),
    isOutdated: (transaction) => areOrdered(transaction, styles.filter(isBlank)),
    apply: async (transaction) => {
      await createCodes(transaction, newCodes)
      await writeSizes(transaction, groups.changed())
      changes.push({ orders: await moveSizes(transaction, moves) })
      await writeGoods(transaction, styles, progress)
    },
  }
}

/** In the order of the file. */
async function planStyles(joined: readonly JoinedStyle[], planning: GoodsPlanContext, progress: ImportSteps) {
  const rows = joined.reduce((sum, style) => sum + style.rows.length, 0)
  const styles: PlannedStyle[] = []
  let planned = 0
  for await (const some of progress.inPieces(joined, 500)) {
    styles.push(...some.flatMap((style) => planStyle(style, planning) ?? []))
    planned += some.reduce((sum, style) => sum + style.rows.length, 0)
    progress.set('checking', Math.floor((rows + planned) / 2), rows)
  }
  return styles.toSorted((a, b) => a.firstRow - b.firstRow)
}

function choicesOf(field: string, { codes, groups, texts, visibility }: GoodsPlanContext): string[] {
  if (field === 'colourCode') return codes.codes('colour')
  if (field === 'colourName') return codes.names('colour')
  if (field === 'size' || field === 'sizes') return groups.sizes()
  if (field === 'sizeGroup') return groups.names()
  if (field === 'brand') return codes.names('brand', visibility.brands)
  return kindOf(field) === 'flag' ? [texts.texts.yes, texts.texts.no] : codes.names(field)
}

/**
 * Sorts styles for choosing size groups. Existing styles keep theirs; new ones with the most sizes choose first, so
 * that groups fill well.
 */
function inFittingOrder(joined: readonly JoinedStyle[], { present }: GoodsPlanContext): JoinedStyle[] {
  const weigh = (style: JoinedStyle) =>
    present.styles.has(style.key) ? Number.POSITIVE_INFINITY : sizesOf(style).length
  return joined
    .map((style) => ({ style, weight: weigh(style) }))
    .toSorted((a, b) => (a.weight === b.weight ? 0 : b.weight - a.weight))
    .map(({ style }) => style)
}

function codesOf({ codes, skcs }: PlannedStyle): Code[] {
  return [...Object.values(codes).filter((code) => code !== null), ...skcs.map(({ colour }) => colour)]
}

/** Counts the accepted rows, new or not. */
function countsOf(styles: readonly PlannedStyle[], joined: readonly JoinedStyle[], { report }: GoodsPlanContext) {
  const styleKeys = new Set(styles.map(({ key }) => key))
  const rows = joined
    .filter(({ key }) => styleKeys.has(key))
    .flatMap((style) => style.rows)
    .filter(({ row }) => !report.isRefused(row))
  const skc = ({ styleKey, colour }: (typeof rows)[number]) => `${styleKey}\n${colour.code}`
  return {
    styles: styles.length,
    skcs: new Set(rows.map(skc)).size,
    skus: new Set(rows.flatMap((row) => [...row.sizes.keys()].map((size) => `${skc(row)}\n${size}`))).size,
    barcodes: new Set(rows.flatMap(({ barcode }) => barcode ?? [])).size,
  }
}

/** Notes a new brand, colour, size or other code in the first row that names it, and counts the rows of the codes. */
function noteNewValues(
  styles: readonly PlannedStyle[],
  unknown: UnknownTally,
  { report, groups }: GoodsPlanContext,
): void {
  // A size of another group is a size people know.
  const reportedKeys = new Set(groups.sizes().flatMap((size) => [`size\n${size}`, `sizes\n${size}`]))
  for (const { row, field, text, code } of newNamesIn(styles)) {
    if (code) unknown.add({ code, field, text, row })
    const key = `${field}\n${text}`
    if (reportedKeys.has(key)) continue
    reportedKeys.add(key)
    report.note(row, 'left', { field, after: text, unknown: true })
  }
}
