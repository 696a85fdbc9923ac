import type { fieldKinds } from '@fairdesk/contract/areas/bulk-import'
import type { Visibility } from '@fairdesk/contract/visibility'
import { seesNet, seesTag } from '../visible-prices.ts'

export type FieldKind = (typeof fieldKinds)[number]

/** A list of named values a choice is made from. */
export type ChoiceList = 'customerTypes' | 'discountBases' | 'targetAttributes'

/** A column of a template, an export or an import file. */
export type FileField = {
  readonly key: string
  readonly kind: FieldKind
  readonly required?: true
  /** Nought is what people write for none. */
  readonly noughtIsNone?: true
  /** Of a choice: from which list. */
  readonly choices?: ChoiceList
  /** Headings it is known by besides its labels, in any of the three languages; compared folded. */
  readonly synonyms: readonly string[]
  /** What the template shows in its first row; none where it only stands in import files. */
  readonly example?: string
  /** Characters of a text, of each part of a list; the largest number, money in yuan. Those of its kind unless said. */
  readonly most?: number
  /** The smallest number; 0 unless said. */
  readonly least?: number
  /** Shown only to who may see this price. */
  readonly price?: 'tag' | 'net'
}

/** The fields a user may import and export: prices he may not see are none of his. */
export function fieldsFor(fields: readonly FileField[], { prices }: Visibility): FileField[] {
  return fields.filter(({ price }) => price === undefined || (price === 'tag' ? seesTag(prices) : seesNet(prices)))
}
