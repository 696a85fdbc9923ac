import { orderTypes } from '@fairdesk/contract/areas/orders/customer-order'
import { z } from 'zod'
import type { SheetContent } from '../../sheets/writing/content.ts'

/** Hidden sheet of an order form: its owner, and the value each cell showed. */
export const formSheet = '_form'

const FormHead = z.object({
  format: z.literal(1),
  id: z.string(),
  fair: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  customer: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  type: z.enum(orderTypes),
  /** Version of the order when the form was made; 0 if there was none. */
  version: z.int(),
  madeAt: z.string(),
  madeBy: z.string(),
})

/** A sheet to be filled in, with the heading of each of its sizes. */
const FormSheet = z.object({
  name: z.string(),
  /** Heading of the tag number. */
  tag: z.string(),
  sizes: z.array(z.object({ id: z.int(), heading: z.string() })),
})

const FormRow = z.object({
  skcNo: z.string(),
  goodsId: z.int(),
  colourId: z.int(),
  /** Pieces by size, without zeros. */
  was: z.record(z.string(), z.int()),
})

export type OrderForm = z.output<typeof FormHead> & {
  readonly sheets: readonly z.output<typeof FormSheet>[]
  readonly rows: readonly z.output<typeof FormRow>[]
}

/** Formats the form as rows of texts: the kind of row, then its JSON in as many cells as it takes. */
export function formContent({ sheets, rows, ...head }: OrderForm): SheetContent {
  const line = (kind: string) => (value: unknown) => [kind, ...partsOf(JSON.stringify(value))]
  const lines = [line('form')(head), ...sheets.map(line('sheet')), ...rows.map(line('row'))]
  const width = lines.reduce((longest, { length }) => Math.max(longest, length), 2)
  return {
    name: formSheet,
    isHidden: true,
    columns: [
      { key: '0', title: 'kind', kind: 'text', width: 10 },
      ...Array.from({ length: width - 1 }, (_, index) => ({
        ...{
          key: String(index + 1),
          title: index === 0 ? 'value' : `value ${index + 1}`,
          kind: 'text' as const,
          width: 40,
        },
      })),
    ],
    rows: [lines.map((texts) => Object.fromEntries(texts.map((text, index) => [String(index), text])))],
  }
}

/** Some programs cut the texts of an .xls at 255 signs. */
const mostSigns = 250

/**
 * Splits JSON into parts, none of which begins or ends with a blank, which programs trim, or with half a surrogate
 * pair.
 */
function partsOf(json: string): string[] {
  const text = json.replaceAll(/\s/g, (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const chunks: string[] = []
  for (let offset = 0; offset < text.length; ) {
    const isHalf = /[\uD800-\uDBFF]/.test(text[offset + mostSigns - 1] ?? '')
    const chunk = text.slice(offset, offset + mostSigns - (isHalf ? 1 : 0))
    chunks.push(chunk)
    offset += chunk.length
  }
  return chunks
}

/** Parses a form; null if it is not one of ours, or was changed by hand. */
export function parseForm(lines: readonly (readonly string[])[]): OrderForm | null {
  const values = Map.groupBy(lines, ([kind = '']) => kind)
  const linesOfKind = <T>(kind: string, shape: z.ZodType<T>): T[] =>
    (values.get(kind) ?? []).map(([, ...texts]) => shape.parse(JSON.parse(texts.join(''))))
  try {
    const [head] = linesOfKind('form', FormHead)
    return head ? { ...head, sheets: linesOfKind('sheet', FormSheet), rows: linesOfKind('row', FormRow) } : null
  } catch {
    return null
  }
}
