import { presentRules, writeRules } from '../../../../../domain/minimums/minimum-rules.ts'
import { type Whom, whomKey } from '../../../../../domain/minimums/minimum-scope.ts'
import { type Figures, isPossible, saysNothing } from '../../../../../domain/minimums/minimums.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { Values } from '../../columns/values.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { type CodeIndex, codeIndex } from '../../lookup/code-index.ts'
import { customerIndex } from '../../lookup/customer-index.ts'
import { findCustomer, listIn, skcNamed, textIn } from '../../lookup/find-named.ts'
import { goodsIndex } from '../../lookup/goods-index.ts'
import type { Refuse } from '../../report/row-report.ts'
import { planEntries } from '../plan-entries.ts'
import { minimumImportFields } from './columns.ts'

type Books = {
  readonly customers: Awaited<ReturnType<typeof customerIndex>>
  readonly goods: Awaited<ReturnType<typeof goodsIndex>>
  readonly codes: CodeIndex
  readonly texts: PlanRequest['texts']['texts']
}

const emptyTarget = { customerId: null, levelId: null, styleId: null, skcId: null, fabricId: null, colourId: null }

/** Minimum order quantities of every scope; a row may name several styles or SKC. */
export async function planMinimums(request: PlanRequest): Promise<KindPlan> {
  const { db, visibility, texts: labels, account } = request
  const { texts } = labels
  const customers = await customerIndex(db, visibility)
  const goods = await goodsIndex(db, visibility)
  const codes = await codeIndex(db)
  return planEntries<Whom>(request, {
    fields: minimumImportFields,
    changesOrdering: true,
    blank: { min: null, multiple: null, max: null },
    read: (cells, refuse) => whomOf(cells, { customers, goods, codes, texts }, refuse).map((ref) => ({ ref, cells })),
    keyOf: whomKey,
    present: async (ruleTargets) =>
      new Map((await presentRules(db, ruleTargets)).map((rule) => [whomKey(rule), { ...figuresOf(rule) }])),
    judge: ({ after }, refuse) => {
      const figures = figuresOf(after)
      if (saysNothing(figures)) refuse('min', texts.minimumEmpty)
      else if (!isPossible(figures)) refuse('max', texts.minimumImpossible)
    },
    choices: {
      customer: () => customers.names(),
      level: () => codes.names('customerLevel'),
      goodsNo: () => goods.goodsNos(),
      skcNo: () => goods.skcNos(),
      fabric: () => codes.names('fabric'),
      colour: () => codes.names('colour'),
    },
    write: async (transaction, entries) => {
      const rules = entries.map(({ ref, after }) => ({ ...ref, ...figuresOf(after) }))
      await writeRules(transaction, rules, account)
    },
  })
}

/** Returns the targets of a row, by the fields it fills. */
function whomOf(cells: Cells, books: Books, refuse: Refuse): Whom[] {
  const { customers, codes, texts } = books
  const has = (field: string) => textIn(cells, field) !== undefined || listIn(cells, field).length > 0
  const filled = targetKeys.filter(has).join(' ')
  const scope = scopes[filled]
  if (!scope) {
    refuse('customer', texts.minimumScope)
    return []
  }
  const codeIn = (field: string, type: string) => {
    const text = textIn(cells, field)
    const code = text === undefined ? undefined : codes.find(type, text)
    if (text !== undefined && !code) refuse(field, texts.noCode, text)
    return code?.id ?? null
  }
  const customerId = has('customer') ? (findCustomer(cells, customers, { texts, refuse })?.id ?? null) : null
  const levelId = codeIn('level', 'customerLevel')
  const fabricId = codeIn('fabric', 'fabric')
  const colourId = codeIn('colour', 'colour')
  const ruleTarget = { ...emptyTarget, scope, customerId, levelId, fabricId, colourId }
  if (scope === 'fabricColour') return [ruleTarget]
  return [...stylesIn(cells, books, refuse), ...skcsIn(cells, books, refuse)].map((what) => ({
    ...ruleTarget,
    ...what,
  }))
}

const targetKeys = ['customer', 'level', 'goodsNo', 'skcNo', 'fabric', 'colour'] as const
const scopes: Readonly<Record<string, Whom['scope']>> = {
  'customer goodsNo': 'customerGoods',
  'level goodsNo': 'levelGoods',
  'customer skcNo': 'customerSkc',
  skcNo: 'skcTotal',
  'fabric colour': 'fabricColour',
}

function stylesIn(cells: Cells, { goods, texts }: Books, refuse: Refuse) {
  return listIn(cells, 'goodsNo').flatMap((text) => {
    const style = goods.style(text)
    if (!style) refuse('goodsNo', texts.noStyle, text)
    return style ? [{ styleId: style.id }] : []
  })
}

function skcsIn(cells: Cells, { goods, texts }: Books, refuse: Refuse) {
  return listIn(cells, 'skcNo').flatMap((text) => {
    const skc = skcNamed(text, goods, { texts, refuse, field: 'skcNo' })
    return skc ? [{ skcId: skc.id }] : []
  })
}

function figuresOf(values: Values | Figures): Figures {
  const { min, multiple, max } = values
  const pieces = (value: unknown) => (typeof value === 'number' ? value : null)
  return { min: pieces(min), multiple: pieces(multiple), max: pieces(max) }
}
