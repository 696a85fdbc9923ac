import { createHash } from 'node:crypto'
import { codeAlphabet, codeLength } from '@fairdesk/contract/paper/paper-code'

/** A colour of an order as its papers know it: pieces by the size's id, prices of a piece in fen. */
export type CodedRow = {
  readonly skcId: number
  readonly sizes: readonly { readonly sizeId: number; readonly qty: number }[]
  readonly tagFen: number
  readonly netFen: number
}

/**
 * `priced` changes with quantities and prices, `plain` with quantities alone. `brands`: ids of those that they are of, ascending, where
 * they are not of all.
 */
export type PaperCodes = {
  readonly priced: string
  readonly plain: string
  readonly brands?: number[] | undefined
}

/** The first 50 bits of the order's text: two contents alike by chance are one in a thousand billion. */
export function codesOf(rows: readonly CodedRow[]): PaperCodes {
  return { priced: codeOf(canonicalText(rows, 'priced')), plain: codeOf(canonicalText(rows, 'plain')) }
}

/** A row with the brand of its style, and whether who asks sees that. */
export type ScopedRow = CodedRow & { readonly brandId: number | null; readonly isSeen: boolean }

/** Of the rows of these brands alone. Never those of a whole order, not even of one that holds nothing else. */
export function codesOfBrands(rows: readonly ScopedRow[], brands: readonly number[]): PaperCodes {
  const own = rows.filter(({ brandId }) => brandId !== null && brands.includes(brandId))
  const code = (kind: CodeKind) => codeOf(`${canonicalText(own, kind)}\nbrands ${brands.join(',')}`)
  return { priced: code('priced'), plain: code('plain'), brands: [...brands] }
}

/** Of all rows where all are seen, else of the brands of those that are. */
export function codesInSight(rows: readonly ScopedRow[]): PaperCodes {
  const seen = rows.filter(({ isSeen }) => isSeen)
  return seen.length === rows.length ? codesOf(rows) : codesOfBrands(rows, brandsOf(seen))
}

function brandsOf(rows: readonly ScopedRow[]): number[] {
  const ids = new Set(rows.flatMap(({ brandId }) => brandId ?? []))
  return [...ids].sort((one, other) => one - other)
}

type CodeKind = 'priced' | 'plain'

/** The second of them alone. */
export function plainCodeOf(rows: readonly CodedRow[]): string {
  return codeOf(canonicalText(rows, 'plain'))
}

/**
 * What an order is, as text that is the same wherever it is made: colours by id, in them sizes by id, nothing that is zero. Names,
 * columns and places of sizes are not in it; colours that were dropped are left out by who asks.
 */
function canonicalText(rows: readonly CodedRow[], kind: CodeKind): string {
  const lines = rows
    .map((row) => ({ ...row, sizes: row.sizes.filter(({ qty }) => qty > 0) }))
    .filter(({ sizes }) => sizes.length > 0)
    .sort((one, other) => one.skcId - other.skcId)
    .map(({ skcId, sizes, tagFen, netFen }) => {
      const cells = sizes
        .toSorted((one, other) => one.sizeId - other.sizeId)
        .map(({ sizeId, qty }) => `${sizeId}=${qty}`)
      return `${skcId}|${cells.join(',')}${kind === 'priced' ? `|${tagFen}|${netFen}` : ''}`
    })
  return ['fd1', ...lines].join('\n')
}

function codeOf(text: string): string {
  let bits = createHash('sha256').update(text, 'utf8').digest().readBigUInt64BE() >> 14n
  let code = ''
  for (let sign = 0; sign < codeLength; sign++) {
    code = `${codeAlphabet[Number(bits & 31n)]}${code}`
    bits >>= 5n
  }
  return code
}
