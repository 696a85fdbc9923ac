import { type PaperName, paperNames, papers } from '@fairdesk/contract/paper/papers'
import { netFields, type PaperField, type TemplateKind, tagFields } from '@fairdesk/contract/paper/template-body'
import type { TemplateDraft } from './template-draft.ts'

/** Parts of a template that its layout may have no use for. */
export type TemplatePart =
  | 'title'
  | 'subtitle'
  | 'logo'
  | 'logoAt'
  | 'order'
  | 'pictures'
  | 'columns'
  | 'blocks'
  | 'copies'

const everyPart: readonly TemplatePart[] = [
  'title',
  'subtitle',
  'logo',
  'logoAt',
  'order',
  'pictures',
  'columns',
  'blocks',
  'copies',
]

/** Returns the parts that exist on the paper: tags and rolls have their own layout, a picture sheet has no table. */
export function partsOf({ kind, paper }: Pick<TemplateDraft, 'kind' | 'paper'>): ReadonlySet<TemplatePart> {
  switch (papers[paper].kind) {
    case 'tag':
      return new Set()
    case 'roll':
      return new Set(['title', 'logo', 'order', 'copies'])
    default:
      return new Set(
        everyPart.filter(
          (templatePart) => kind !== 'pictures' || (templatePart !== 'columns' && templatePart !== 'pictures'),
        ),
      )
  }
}

/** A tag is printed on tags; all else on anything but them. */
export function papersOf(kind: TemplateKind): readonly PaperName[] {
  return paperNames.filter((paper) => (kind === 'label') === (papers[paper].kind === 'tag'))
}

/** Why a column of the template is not on its paper; null where it is. */
export function hiddenBecause(
  field: PaperField,
  { price, pictures, paper }: Pick<TemplateDraft, 'price' | 'pictures' | 'paper'>,
): 'price' | 'pictures' | 'form' | null {
  if (field === 'picture') return papers[paper].kind === 'form' ? 'form' : pictures === 'none' ? 'pictures' : null
  const [tag, net] = [price === 'tag' || price === 'both', price === 'net' || price === 'both']
  const needsTag = field === 'discount' || tagFields.some((tagField) => tagField === field)
  const needsNet = netFields.some((netField) => netField === field)
  return (needsTag && !tag) || (needsNet && !net) ? 'price' : null
}
