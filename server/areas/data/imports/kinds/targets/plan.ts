import { type StyleAttribute, styleAttributes } from '@fairdesk/contract/attributes'
import { sql } from 'kysely'
import type { Cells } from '../../columns/parse-record.ts'
import type { Values } from '../../columns/values.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { type CodeIndex, codeIndex } from '../../lookup/code-index.ts'
import { customerIndex } from '../../lookup/customer-index.ts'
import { findCustomer, textIn } from '../../lookup/find-named.ts'
import type { Refuse } from '../../report/row-report.ts'
import { planEntries, rowsOf } from '../plan-entries.ts'
import { targetFields } from './columns.ts'

type Dimension = { readonly attribute: StyleAttribute; readonly code: string }
/** Subject of a target. Texts are empty if it has fewer than two attributes; two are in the order of their names. */
type TargetRef = {
  readonly customerId: number
  readonly dim1: string
  readonly value1: string
  readonly dim2: string
  readonly value2: string
}

const figures: Values = { styles: null, skcs: null, qty: null, amount: null, depth: null, least: null, most: null }

const keyOf = ({ customerId, ...dimensions }: TargetRef) =>
  [customerId, dimensions.dim1, dimensions.value1, dimensions.dim2, dimensions.value2].join('\n')

/** Plans an import of customers' targets, in total or by attribute values. */
export async function planTargets(request: PlanRequest): Promise<KindPlan> {
  const { db, visibility, texts: labels } = request
  const customers = await customerIndex(db, visibility)
  const codes = await codeIndex(db)
  const { texts } = labels
  const values = () =>
    styleAttributes.flatMap((type) => codes.names(type, type === 'brand' ? visibility.brands : 'all'))
  return planEntries<TargetRef>(request, {
    fields: targetFields,
    blank: figures,
    read: (cells, refuse) => {
      const customer = findCustomer(cells, customers, { texts, refuse })
      const search = { cells, codes, visibility, texts, refuse }
      const dimensions = [dimensionOf('', search), dimensionOf('2', search)]
      if (!customer || dimensions.includes(null)) return []
      const [firstDimension, secondDimension] = dimensions
        .filter((dimension) => dimension !== undefined && dimension !== null)
        .toSorted((a, b) => (a.attribute < b.attribute ? -1 : 1))
      if (firstDimension && firstDimension.attribute === secondDimension?.attribute)
        refuse('attribute2', texts.attributeTwice)
      if (typeof cells.least === 'number' && typeof cells.most === 'number' && cells.least > cells.most)
        refuse('most', texts.mostBelowLeast)
      const ref = {
        ...{ customerId: customer.id, dim1: firstDimension?.attribute ?? '', value1: firstDimension?.code ?? '' },
        ...{ dim2: secondDimension?.attribute ?? '', value2: secondDimension?.code ?? '' },
      }
      return [{ ref, cells }]
    },
    keyOf,
    present: async (refs) => {
      const result = await sql<TargetRef & { figures: Values }>`
        select customer_id as "customerId", dim1, value1, dim2, value2, json_build_object('styles', styles, 'skcs', skcs,
          'qty', qty, 'amount', amount_fen, 'depth', depth_hundredths, 'least', min_bp, 'most', max_bp) as figures
        from targets where customer_id = any(${refs.map(({ customerId }) => customerId)}::int[])`.execute(db)
      return new Map(result.rows.map(({ figures: values, ...ref }) => [keyOf(ref), values]))
    },
    choices: { customer: () => customers.names(), value: values, value2: values },
    write: async (transaction, entries) => {
      await sql`
        insert into targets (customer_id, dim1, value1, dim2, value2, styles, skcs, qty, amount_fen, depth_hundredths,
          min_bp, max_bp)
        select "customerId", dim1, value1, dim2, value2, styles, skcs, qty, amount, depth, least, most
        from jsonb_to_recordset(${rowsOf(entries)}::jsonb) as given ("customerId" int, dim1 text, value1 text, dim2 text, value2 text,
          styles int, skcs int, qty int, amount bigint, depth int, least int, most int)
        on conflict (customer_id, dim1, value1, dim2, value2) do update
          set styles = excluded.styles, skcs = excluded.skcs, qty = excluded.qty, amount_fen = excluded.amount_fen,
            depth_hundredths = excluded.depth_hundredths, min_bp = excluded.min_bp, max_bp = excluded.max_bp,
            version = targets.version + 1`.execute(transaction)
    },
  })
}

type DimensionSearch = {
  readonly cells: Cells
  readonly codes: CodeIndex
  readonly visibility: PlanRequest['visibility']
  readonly texts: PlanRequest['texts']['texts']
  readonly refuse: Refuse
}

/** Returns undefined if the row has none, null if it names an unknown one. A value alone determines its attribute. */
function dimensionOf(
  suffix: '' | '2',
  { cells, codes, visibility, texts, refuse }: DimensionSearch,
): Dimension | null | undefined {
  const [field, text] = [`value${suffix}`, textIn(cells, `value${suffix}`)]
  const attribute = styleAttributes.find((candidate) => candidate === cells[`attribute${suffix}`])
  if (text === undefined) {
    if (attribute === undefined) return undefined
    refuse(field, texts.required)
    return null
  }
  const among = attribute === undefined ? styleAttributes : [attribute]
  const [dimension, another] = among.flatMap((type) => {
    const code = codes.find(type, text)?.code
    const isSeen = type !== 'brand' || visibility.brands === 'all' || visibility.brands.includes(code ?? '')
    return code === undefined || !isSeen ? [] : [{ attribute: type, code }]
  })
  if (!dimension) refuse(field, texts.noCode, text)
  else if (another) refuse(`attribute${suffix}`, texts.attributeUnclear({ value: text }))
  return dimension && !another ? dimension : null
}
