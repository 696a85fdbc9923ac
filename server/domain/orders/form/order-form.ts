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

/** As rows of texts: what the row is, and its JSON, in as many cells as it takes. */
export function formContent({ sheets, rows, ...head }: OrderForm): SheetContent {
  const line = (kind: string) => (value: unknown) => [kind, ...partsOf(JSON.stringify(value))]
  const lines = [line('form')(head), ...sheets.map(line('sheet')), ...rows.map(line('row'))]
  const width = lines.reduce((most, { length }) => Math.max(most, length), 2)
  return {
    name: formSheet,
    isHidden: true,
    columns: [
      { key: '0', title: 'kind', kind: 'text', width: 10 },
      ...Array.from({ length: width - 1 }, (_, at) => ({
        ...{ key: String(at + 1), title: at === 0 ? 'value' : `value ${at + 1}`, kind: 'text' as const, width: 40 },
      })),
    ],
    rows: [lines.map((texts) => Object.fromEntries(texts.map((text, at) => [String(at), text])))],
  }
}

/** Some programs cut the texts of an .xls at 255 signs. */
const mostSigns = 250

/** JSON in parts, none of which begins or ends with a blank, which programs take away, or with half a sign. */
function partsOf(json: string): string[] {
  const text = json.replaceAll(/\s/g, (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    const isHalf = /[\uD800-\uDBFF]/.test(text[from + mostSigns - 1] ?? '')
    const part = text.slice(from, from + mostSigns - (isHalf ? 1 : 0))
    parts.push(part)
    from += part.length
  }
  return parts
}

/** Null for what is no form of ours, or was changed by hand. */
export function parseForm(lines: readonly (readonly string[])[]): OrderForm | null {
  const values = Map.groupBy(lines, ([kind = '']) => kind)
  const of = <T>(kind: string, shape: z.ZodType<T>): T[] =>
    (values.get(kind) ?? []).map(([, ...texts]) => shape.parse(JSON.parse(texts.join(''))))
  try {
    const [head] = of('form', FormHead)
    return head ? { ...head, sheets: of('sheet', FormSheet), rows: of('row', FormRow) } : null
  } catch {
    return null
  }
}
