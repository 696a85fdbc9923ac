import type { CompletionRow, completion } from '@fairdesk/contract/areas/reports/completion'
import { rankedNodes } from '@fairdesk/contract/completion/ranked'
import { assumedMatrix, assumedTree } from '@fairdesk/contract/completion/what-if'
import type { Input } from '@fairdesk/contract/endpoint'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../domain/goods/attribute-names.ts'
import { fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import type { SheetContent } from '../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../domain/sheets/writing/write.ts'
import { aboutSheet } from '../about-figures.ts'
import type { Download, ReadContext } from '../context.ts'
import { callsOf } from './calls.ts'
import { completionLinks } from './completion-links.ts'
import { callSheet, matrixSheet, nodeSheet } from './completion-sheets.ts'
import { matrixOf } from './matrix.ts'
import { otherSharesOf } from './other-shares.ts'
import type { SheetTitle } from './sheet-cells.ts'
import { countTree, treeScope } from './tree.ts'

type Export = Input<typeof completion.export>

/** What is on screen as .xlsx; parents are repeated in each row, so that it can be filtered. */
export async function exportCompletion(context: ReadContext, asked: Export): Promise<Download> {
  const { language } = context.caller
  const phrases = renameAttributes(phrasesIn(language), await attributeNames(context.db, language))
  const content = await sheetOf(context, asked, {
    phrases,
    fair: context.user.fair,
    moment: undefined,
    assumed: asked.assumed,
    links: completionLinks(context.caller, asked),
  })
  const about = await aboutSheet(context, {
    ...{ phrases, title: content.name, screen: completionLinks(context.caller, asked)?.screen },
    // Whom to call is always asked of now.
    asked: asked.part === 'calls' ? { goods: asked.goods, customers: asked.customers } : asked,
    lines: completionLines(asked, phrases.completionRate),
  })
  return { fileName: fileNameOf(context.user.fair, content.name), type: xlsxType, body: writeSheets([content, about]) }
}

async function sheetOf(context: ReadContext, asked: Export, title: SheetTitle): Promise<SheetContent> {
  const { part, assumed, measure } = asked
  const spread = assumed?.otherFair === undefined ? undefined : (await otherSharesOf(context, assumed.otherFair)).list
  if (part === 'calls') {
    // An assumption is nobody's order: who is to be called is called for what he ordered.
    const { list } = await callsOf(context, { ...asked, show: asked.show === 'idle' ? 'idle' : 'lagging' })
    return callSheet(list, { ...title, assumed: undefined, measure })
  }
  if (part === 'matrix') {
    const matrix = await matrixOf(context, asked)
    return matrixSheet(assumed ? assumedMatrix(matrix, assumed, { of: asked.of, spread }) : matrix, {
      ...title,
      ...asked,
      moment: matrix.moment,
    })
  }
  const counted = countTree(await treeScope(context, asked))
  const tree = assumed ? assumedTree(counted, assumed, spread) : counted
  const rows = part === 'tree' ? tree.list : rankedNodes(tree.list, asked)
  return nodeSheet({ ...tree, list: rows }, { ...title, part, measure, moment: tree.moment, parents: byKey(tree.list) })
}

/** What else the sheet is of, as its screen names it. */
function completionLines(
  { part, measure, show, below, assumed }: Export,
  words: Phrases['completionRate'],
): [string, string][] {
  const shown = part === 'calls' && show === 'all' ? 'lagging' : show
  const limit = shown === 'lagging' ? ` ${words.below} ${below}%` : ''
  return [
    [words.measure, words.measures[measure]],
    [words.show, `${words.shows[shown]}${limit}`],
    ...(assumed && part !== 'calls' ? [[words.whatIf, `${assumed.percent}%`] as [string, string]] : []),
  ]
}

function byKey(list: readonly CompletionRow[]): ReadonlyMap<string, CompletionRow> {
  return new Map(list.map((row) => [row.key, row]))
}
