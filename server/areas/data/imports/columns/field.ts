import type { fieldKinds } from '@fairdesk/contract/areas/data/import-answer'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { seesTargetAmounts } from '../../../../domain/prices/visible-prices.ts'
import { readSwitches } from '../../../../domain/switches/switches-in-force.ts'

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
  /** Set when people write 0 for none. */
  readonly noughtIsNone?: true
  /** List that a choice is made from. */
  readonly choices?: ChoiceList
  /** Headings it is known by besides its labels, in any of the three languages, with bars between; compared folded. */
  readonly synonyms: string
  /** Headings that may mean it where no other column is called so more exactly. */
  readonly vague?: string
  /** Example in the first row of the template. */
  readonly example?: string
  /** Set for fields of import files only, absent from any template of one grain. */
  readonly isImportOnly?: true
  /** Characters of a text, of each part of a list; the largest number, money in yuan. Those of its kind unless said. */
  readonly most?: number
  /** The smallest number; 0 unless said. */
  readonly least?: number
  /** A remark and the like: it may have several lines, and whatever else people write. */
  readonly mayHaveLines?: true
  /** A code, a barcode or a phone number: kept in half width, as it is found. Names and remarks stay as they are typed. */
  readonly isHalfWidth?: true
  /** A measure kept as a whole number: a fraction is rounded, which is told. */
  readonly isRounded?: true
  /** Units people write after its number: "2027年", "120㎡"; in NFKC form, longer ones first. */
  readonly units?: readonly string[]
  /** Price the user must be allowed to see; `target` is the one that target amounts are counted by. */
  readonly price?: 'tag' | 'net' | 'target'
}

const fieldOfKind =
  (kind: FieldKind) =>
  (key: string, synonyms: string, more: Omit<FileField, 'key' | 'kind' | 'synonyms'> = {}): FileField => ({
    key,
    kind,
    synonyms,
    ...more,
  })

/** Builders for fields of each kind, from key, headings and further options. */
export const field = {
  text: fieldOfKind('text'),
  code: fieldOfKind('code'),
  secret: fieldOfKind('secret'),
  choice: fieldOfKind('choice'),
  integer: fieldOfKind('integer'),
  decimal: fieldOfKind('decimal'),
  money: fieldOfKind('money'),
  discount: fieldOfKind('discount'),
  percent: fieldOfKind('percent'),
  flag: fieldOfKind('flag'),
  date: fieldOfKind('date'),
  list: fieldOfKind('list'),
  sizes: fieldOfKind('sizes'),
  spots: fieldOfKind('spots'),
  ratio: fieldOfKind('ratio'),
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

/** Returns the fields a user may import and export, without prices they may not see. */
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
