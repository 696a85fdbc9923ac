import { styleAttributes } from '@fairdesk/contract/attributes'
import type { Cells } from '../../columns/parse-record.ts'
import type { Code, CodeIndex } from '../../lookup/code-index.ts'
import type { Codes } from './planned.ts'
import type { PresentStyle } from './present-goods.ts'

/** What the style's fields that name a code point at now. */
export function styleCodes(
  style: PresentStyle | undefined,
  codeWith: (type: string, id: number) => Code | undefined,
): Codes {
  return Object.fromEntries(
    styleAttributes.map((type) => {
      const id = style?.codes[type] ?? null
      return [type, id === null ? null : (codeWith(type, id) ?? null)]
    }),
  )
}

export function codesLaidOver(present: Codes, cells: Cells, index: CodeIndex): Codes {
  return Object.fromEntries(
    styleAttributes.map((type) => {
      const text = cells[type]
      if (text === null) return [type, null]
      return [type, typeof text === 'string' ? index.want(type, text) : (present[type] ?? null)]
    }),
  )
}
