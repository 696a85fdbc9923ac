import type { Margins } from '@fairdesk/contract/paper/papers'
import { paperBlocks } from '@fairdesk/contract/paper/template-body'
import type { usePhrases } from '../../../kit/text/phrases.ts'
import { columnLabel } from './column-label.ts'
import type { TemplateDraft, TemplateField } from './template-draft.ts'

type Texts = ReturnType<typeof usePhrases>

/** The fields in the order of the form. */
export const templateFields: readonly TemplateField[] = [
  'name',
  'kind',
  'paper',
  'margins',
  'levelCodes',
  'enabled',
  'title',
  'subtitle',
  'logo',
  'logoAt',
  'price',
  'pictures',
  'groupBy',
  'sortBy',
  'columns',
  'blocks',
  'taxBp',
  'depositBp',
  'terms',
  'signers',
  'copies',
]

/** A field in words: of one side of a conflict, or of a version. Nothing set is nothing said. */
export function fieldText(field: TemplateField, draft: TemplateDraft, texts: Texts): string {
  const { printSettings: settingTexts, paper, operationLogs } = texts
  switch (field) {
    case 'kind':
      return paper.kinds[draft.kind]
    case 'paper':
      return paper.papers[draft.paper]
    case 'levelCodes':
      return draft.levelCodes.map((code) => code || settingTexts.otherLevels).join(', ')
    case 'enabled':
      return draft.enabled ? operationLogs.yes : operationLogs.no
    case 'logo':
      return draft.logo === '' ? '' : settingTexts.logoSet
    case 'logoAt':
      return settingTexts.logoPlaces[draft.logoAt]
    case 'margins':
      return draft.margins ? marginText(draft.margins) : settingTexts.automatic
    case 'groupBy':
      return groupLabel(draft.groupBy, texts)
    case 'sortBy':
      return settingTexts.sorts[draft.sortBy]
    case 'price':
      return settingTexts.prices[draft.price]
    case 'pictures':
      return settingTexts.pictureChoices[draft.pictures]
    case 'columns':
      return draft.columns.map((column) => columnText(column, texts)).join(', ')
    case 'blocks':
      return paperBlocks
        .flatMap((block) => (draft.blocks.includes(block) ? settingTexts.blockNames[block] : []))
        .join(', ')
    case 'taxBp':
    case 'depositBp':
      return `${draft[field] / 100}%`
    case 'terms':
      return draft.terms.map((term, index) => `${index + 1}. ${term}`).join(' ')
    case 'signers':
    case 'copies':
      return draft[field].join(', ')
    default:
      return draft[field]
  }
}

/** A column with its width, where it has one of its own. */
export function columnText({ field, width }: TemplateDraft['columns'][number], texts: Texts): string {
  return `${columnLabel(field, texts)}${width === undefined ? '' : ` ${width}`}`
}

function marginText({ top, right, bottom, left }: Margins): string {
  return [top, right, bottom, left].join(' / ')
}

export function groupLabel(groupBy: TemplateDraft['groupBy'], { printSettings, paper, dimensions }: Texts): string {
  if (groupBy === 'none') return printSettings.groups.none
  return groupBy === 'deliversOn' ? paper.columns.deliversOn : dimensions[groupBy]
}
