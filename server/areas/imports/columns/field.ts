import type { fieldKinds } from '@fairdesk/contract/areas/data/bulk-import'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { seesTargetAmounts } from '../../../domain/prices/visible-prices.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'

export type FieldKind = (typeof fieldKinds)[number]

/** A list of named values a choice is made from. */
export type ChoiceList = 'customerTypes' | 'discountBases' | 'styleAttributes'

/** A column of a template, an export or an import file. */
export type FileField = {
  readonly key: string
  readonly kind: FieldKind
  readonly required?: true
  /** It counts pieces, money or shops: in cells merged over several rows it may be meant for all of them together. */
  readonly addsUp?: true
  /** Nought is what people write for none. */
  readonly noughtIsNone?: true
  /** Of a choice: from which list. */
  readonly choices?: ChoiceList
  /** Headings it is known by besides its labels, in any of the three languages, with bars between; compared folded. */
  readonly synonyms: string
  /** Headings that may mean it where no other column is called so more exactly. */
  readonly vague?: string
  /** What the template shows in its first row. */
  readonly example?: string
  /** It stands in import files alone, in no template of one grain. */
  readonly isImportOnly?: true
  /** Characters of a text, of each part of a list; the largest number, money in yuan. Those of its kind unless said. */
  readonly most?: number
  /** The smallest number; 0 unless said. */
  readonly least?: number
  /** A remark and the like: it may have several lines, and whatever else people write. */
  readonly mayHaveLines?: true
  /** A code, a barcode or a phone number: kept in half width, as it is found. Names and remarks stay as they are typed. */
  readonly isHalfWidth?: true
  /** What people write behind its number: "2027年", "120㎡"; as NFKC folds it, longer ones first. */
  readonly units?: readonly string[]
  /** Shown only to who may see this price; `target` is the one that amounts of targets are counted by. */
  readonly price?: 'tag' | 'net' | 'target'
}

type MoreOfField = Omit<FileField, 'key' | 'kind' | 'synonyms'>

const of =
  (kind: FieldKind) =>
  (key: string, synonyms: string, more: MoreOfField = {}): FileField => ({ key, kind, synonyms, ...more })

/** A field of each kind, by its key, its headings and what else is to be said of it. */
export const field = {
  text: of('text'),
  code: of('code'),
  secret: of('secret'),
  choice: of('choice'),
  integer: of('integer'),
  decimal: of('decimal'),
  money: of('money'),
  discount: of('discount'),
  percent: of('percent'),
  flag: of('flag'),
  date: of('date'),
  list: of('list'),
  sizes: of('sizes'),
  spots: of('spots'),
  ratio: of('ratio'),
}

export function synonymsOf({ synonyms = '' }: { readonly synonyms?: string }): string[] {
  return namesIn(synonyms)
}

/** Headings with bars between. */
export function namesIn(names = ''): string[] {
  return names.split('|').flatMap((name) => name.trim() || [])
}

/** Behind quantities. */
export const pieceUnits = ['件', '双', '雙', '套', '个', '個', '条', '條', 'pcs'] as const

/** The fields a user may import and export: prices he may not see are none of his. */
export async function fieldsFor(
  db: Kysely<FairDb>,
  fields: readonly FileField[],
  visibility: Visibility,
): Promise<FileField[]> {
  const { prices } = visibility
  const target = seesTargetAmounts(visibility, await readSwitches(db))
  const sees = { tag: seesTag(prices), net: seesNet(prices), target }
  return fields.filter(({ price }) => price === undefined || sees[price])
}
