import { createHash } from 'node:crypto'
import { codeAlphabet, codeLength } from '@fairdesk/contract/paper/paper-code'
import { qtyAt } from './size-slots.ts'

/** A colour of an order as its papers know it: pieces by the size's id, prices of a piece in fen. */
export type CodedRow = {
  readonly skcId: number
  readonly sizes: readonly { readonly sizeId: number; readonly qty: number }[]
  readonly tagFen: number
  readonly netFen: number
}

/** Ids by which codes call sizes that came from a former size group, by slot; other sizes go by their own. */
export type PaperSizes = Readonly<Record<string, number>>

/** Returns the pieces of a row as codes have them: a style that moves to another size group keeps the codes of its papers. */
export function codedSizes(
  sizes: readonly { readonly sizeId: number; readonly slot: number }[],
  qtys: readonly number[],
  paperSizes: PaperSizes,
): CodedRow['sizes'] {
  return sizes.map(({ sizeId, slot }) => ({ sizeId: paperSizes[slot] ?? sizeId, qty: qtyAt(qtys, slot) }))
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

/**
 * Computes codes from the first 50 bits of the order's text: the chance that two contents collide is about one in a
 * thousand billion.
 */
export function codesOf(rows: readonly CodedRow[]): PaperCodes {
  return { priced: codeOf(canonicalText(rows, 'priced')), plain: codeOf(canonicalText(rows, 'plain')) }
}

/** Row with its style's brand; `isSeen` is true if the user sees that brand. */
export type ScopedRow = CodedRow & { readonly brandId: number | null; readonly isSeen: boolean }

/**
 * Computes the codes of these brands' rows. They never equal those of a whole order, even if it holds nothing else.
 */
export function codesOfBrands(rows: readonly ScopedRow[], brands: readonly number[]): PaperCodes {
  const brandRows = rows.filter(({ brandId }) => brandId !== null && brands.includes(brandId))
  const code = (kind: CodeKind) => codeOf(`${canonicalText(brandRows, kind)}\nbrands ${brands.join(',')}`)
  return { priced: code('priced'), plain: code('plain'), brands: [...brands] }
}

/** Computes the codes of all rows if all are visible, else of the visible rows' brands. */
export function codesInSight(rows: readonly ScopedRow[]): PaperCodes {
  const visibleRows = rows.filter(({ isSeen }) => isSeen)
  return visibleRows.length === rows.length ? codesOf(rows) : codesOfBrands(rows, brandsOf(visibleRows))
}

function brandsOf(rows: readonly ScopedRow[]): number[] {
  const ids = new Set(rows.flatMap(({ brandId }) => brandId ?? []))
  return [...ids].sort((a, b) => a - b)
}

type CodeKind = 'priced' | 'plain'

/** The second of them alone. */
export function plainCodeOf(rows: readonly CodedRow[]): string {
  return codeOf(canonicalText(rows, 'plain'))
}

/**
 * Serializes an order to text that is the same wherever it is made: colours by id, in them sizes by id, zeros left
 * out. Excludes names, columns and places of sizes; callers leave out dropped colours.
 */
function canonicalText(rows: readonly CodedRow[], kind: CodeKind): string {
  let text = 'fd1'
  for (const { skcId, sizes, tagFen, netFen } of rows.toSorted((a, b) => a.skcId - b.skcId)) {
    const cells = cellsText(sizes)
    if (cells !== '') text += `\n${skcId}|${cells}${kind === 'priced' ? `|${tagFen}|${netFen}` : ''}`
  }
  return text
}

function cellsText(sizes: CodedRow['sizes']): string {
  let text = ''
  let lastId = 0
  for (const { sizeId, qty } of sizes) {
    if (qty <= 0) continue
    if (sizeId < lastId) return cellsText(sizes.toSorted((a, b) => a.sizeId - b.sizeId))
    lastId = sizeId
    text += `${text === '' ? '' : ','}${sizeId}=${qty}`
  }
  return text
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
