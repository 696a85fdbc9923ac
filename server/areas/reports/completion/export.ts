import type { CompletionRow, completion } from '@fairdesk/contract/areas/reports/completion'
import { rankedNodes } from '@fairdesk/contract/completion/ranked'
import { assumedMatrix, assumedTree } from '@fairdesk/contract/completion/what-if'
import type { Input } from '@fairdesk/contract/endpoint'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import type { SheetContent } from '../../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../../domain/sheets/writing/write.ts'
import { aboutSheet } from '../../about-figures.ts'
import type { Download, ReadContext } from '../../context.ts'
import { callsOf } from './calls.ts'
import { completionLinks } from './completion-links.ts'
import { callSheet, matrixSheet, nodeSheet } from './completion-sheets.ts'
import { matrixOf } from './matrix.ts'
import { otherSharesOf } from './other-shares.ts'
import type { SheetTitle } from './sheet-cells.ts'
import { countTree, treeScope } from './tree.ts'

type Export = Input<typeof completion.export>

/** Exports the screen as .xlsx; parents are repeated in each row, so that it can be filtered. */
export async function exportCompletion(context: ReadContext, input: Export): Promise<Download> {
  const { language } = context.caller
  const phrases = renameAttributes(phrasesIn(language), await attributeNames(context.db, language))
  const content = await sheetOf(context, input, {
    phrases,
    fair: context.user.fair,
    moment: undefined,
    assumed: input.assumed,
    links: completionLinks(context.caller, input),
  })
  const aboutContent = await aboutSheet(context, {
    ...{ phrases, title: content.name, screen: completionLinks(context.caller, input)?.screen },
    // The call list always shows the current state.
    criteria: input.part === 'calls' ? { goods: input.goods, customers: input.customers } : input,
    lines: completionLines(input, phrases.completionRate),
  })
  return {
    fileName: fileNameOf(context.user.fair, content.name),
    type: xlsxType,
    body: writeSheets([content, aboutContent]),
  }
}

async function sheetOf(context: ReadContext, input: Export, title: SheetTitle): Promise<SheetContent> {
  const { part, assumed, measure } = input
  const spread = assumed?.otherFair === undefined ? undefined : (await otherSharesOf(context, assumed.otherFair)).list
  if (part === 'calls') {
    // An assumption is not an order: the call list is based on actual orders.
    const { list } = await callsOf(context, { ...input, show: input.show === 'idle' ? 'idle' : 'lagging' })
    return callSheet(list, { ...title, assumed: undefined, measure })
  }
  if (part === 'matrix') {
    const matrix = await matrixOf(context, input)
    return matrixSheet(assumed ? assumedMatrix(matrix, assumed, { of: input.of, spread }) : matrix, {
      ...title,
      ...input,
      moment: matrix.moment,
    })
  }
  const countedTree = await countTree(await treeScope(context, input))
  const tree = assumed ? assumedTree(countedTree, assumed, spread) : countedTree
  const rows = part === 'tree' ? tree.list : rankedNodes(tree.list, input)
  return nodeSheet(
    { ...tree, list: rows },
    { ...title, sheetKind: part, measure, moment: tree.moment, parents: byKey(tree.list) },
  )
}

/** Returns further conditions of the sheet, worded as on the screen. */
function completionLines(
  { part, measure, show, below, assumed }: Export,
  texts: Phrases['completionRate'],
): [string, string][] {
  const effectiveShow = part === 'calls' && show === 'all' ? 'lagging' : show
  const limit = effectiveShow === 'lagging' ? ` ${texts.below} ${below}%` : ''
  return [
    [texts.measure, texts.measures[measure]],
    [texts.show, `${texts.shows[effectiveShow]}${limit}`],
    ...(assumed && part !== 'calls' ? [[texts.whatIf, `${assumed.percent}%`] as [string, string]] : []),
  ]
}

function byKey(list: readonly CompletionRow[]): ReadonlyMap<string, CompletionRow> {
  return new Map(list.map((row) => [row.key, row]))
}
