import type { usePhrases } from '../../../../kit/text/phrases.ts'
import type { TemplateDraft, TemplateField } from '../template-draft.ts'
import { columnText, fieldText, templateFields } from '../template-text.ts'

type Texts = ReturnType<typeof usePhrases>

export type FieldChange = { readonly field: TemplateField; readonly from: string; readonly to: string }

/** The fields in which two versions of a template say something else. */
export function changesBetween(previous: TemplateDraft, next: TemplateDraft, texts: Texts): FieldChange[] {
  return templateFields.flatMap((field): FieldChange[] => {
    const [from, to] = [fieldText(field, previous, texts), fieldText(field, next, texts)]
    // Two logos have the same text and may still differ.
    const isSame = from === to && JSON.stringify(previous[field]) === JSON.stringify(next[field])
    if (isSame) return []
    const [itemsBefore, itemsAfter] = [itemsOf(field, previous, texts), itemsOf(field, next, texts)]
    const itemChanges = { from: difference(itemsBefore, itemsAfter), to: difference(itemsAfter, itemsBefore) }
    // A mere change of order is shown as the full list.
    return [itemChanges.from !== '' || itemChanges.to !== '' ? { field, ...itemChanges } : { field, from, to }]
  })
}

/** Returns the items of a list field: for those only additions and removals are worth showing. */
function itemsOf(field: TemplateField, draft: TemplateDraft, texts: Texts): readonly string[] {
  if (field === 'columns') return draft.columns.map((column) => columnText(column, texts))
  if (field === 'blocks') return draft.blocks.map((block) => texts.printSettings.blockNames[block])
  return field === 'terms' ? draft.terms : []
}

function difference(items: readonly string[], excluded: readonly string[]): string {
  return items.filter((item) => !excluded.includes(item)).join(', ')
}
