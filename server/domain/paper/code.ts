import { createHash } from 'node:crypto'

/** A row of an order or a part as paper shows it: pieces by size, unit prices in fen. */
export type PaperRow = {
  readonly skcId: number
  readonly sizes: readonly { readonly sizeId: number; readonly qty: number }[]
  readonly tagFen: number
  readonly netFen: number
}

/**
 * What an order says, in one text that the same content always gives: rows with pieces by colour, sizes by their ids, prices only
 * where they are asked for. Neither the order of columns nor a name changes it.
 */
export function canonicalText(rows: readonly PaperRow[], prices: 'prices' | 'no prices'): string {
  const lines = rows
    .map((row) => ({ ...row, cells: cellsOf(row) }))
    .filter(({ cells }) => cells !== '')
    .toSorted((one, other) => one.skcId - other.skcId)
    .map(({ skcId, cells, tagFen, netFen }) =>
      prices === 'prices' ? `${skcId}|${cells}|${tagFen}|${netFen}` : `${skcId}|${cells}`,
    )
  return ['fd1', ...lines].join('\n')
}

function cellsOf({ sizes }: PaperRow): string {
  return sizes
    .filter(({ qty }) => qty > 0)
    .toSorted((one, other) => one.sizeId - other.sizeId)
    .map(({ sizeId, qty }) => `${sizeId}=${qty}`)
    .join(',')
}

/** Crockford's base 32: no letter is taken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10

/** The first 50 bits of the text's SHA-256, as people can type them. */
export function codeOf(text: string): string {
  const digest = createHash('sha256').update(text).digest()
  const bits = BigInt(`0x${digest.subarray(0, 8).toString('hex')}`) >> 14n
  return Array.from({ length: codeLength }, (_, at) => alphabet[Number((bits >> BigInt(45 - at * 5)) & 31n)]).join('')
}
