import { orderTypes } from '@fairdesk/contract/areas/orders/customer-order'
import { z } from 'zod'
import type { SheetContent } from '../../sheets/writing/content.ts'

/** The sheet of an order form that nobody sees: whose form it is, and what each of its cells showed. */
export const formSheet = '_form'

const FormHead = z.object({
  format: z.literal(1),
  id: z.string(),
  fair: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  customer: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  type: z.enum(orderTypes),
  /** Of the order when the form was made; 0 where there was none. */
  version: z.int(),
  madeAt: z.string(),
  madeBy: z.string(),
})

/** A sheet to be filled in, with the heading of each of its sizes. */
const FormSheet = z.object({
  name: z.string(),
  /** Of the tag number. */
  tag: z.string(),
  sizes: z.array(z.object({ id: z.int(), heading: z.string() })),
})

const FormRow = z.object({
  skcNo: z.string(),
  goodsId: z.int(),
  colourId: z.int(),
  /** Pieces by size, those that are none left out. */
  was: z.record(z.string(), z.int()),
})

export type OrderForm = z.output<typeof FormHead> & {
  readonly sheets: readonly z.output<typeof FormSheet>[]
  readonly rows: readonly z.output<typeof FormRow>[]
}

/** As rows of two texts: what the row is, and its JSON. */
export function formContent({ sheets, rows, ...head }: OrderForm): SheetContent {
  const line = (kind: string) => (value: unknown) => ({ kind, value: JSON.stringify(value) })
  return {
    name: formSheet,
    isHidden: true,
    columns: [
      { key: 'kind', title: 'kind', kind: 'text', width: 10 },
      { key: 'value', title: 'value', kind: 'text', width: 40 },
    ],
    rows: [[line('form')(head), ...sheets.map(line('sheet')), ...rows.map(line('row'))]],
  }
}

/** Null for what is no form of ours, or was changed by hand. */
export function parseForm(lines: readonly (readonly string[])[]): OrderForm | null {
  const values = Map.groupBy(lines, ([kind = '']) => kind)
  const of = <T>(kind: string, shape: z.ZodType<T>): T[] =>
    (values.get(kind) ?? []).map(([, text = '']) => shape.parse(JSON.parse(text)))
  try {
    const [head] = of('form', FormHead)
    return head ? { ...head, sheets: of('sheet', FormSheet), rows: of('row', FormRow) } : null
  } catch {
    return null
  }
}
