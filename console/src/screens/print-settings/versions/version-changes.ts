import type { usePhrases } from '../../../kit/text/phrases.ts'
import type { TemplateDraft, TemplateField } from '../template-draft.ts'
import { columnText, fieldText, templateFields } from '../template-text.ts'

type Words = ReturnType<typeof usePhrases>

export type FieldChange = { readonly field: TemplateField; readonly from: string; readonly to: string }

/** The fields in which two versions of a template say something else. */
export function changesBetween(before: TemplateDraft, after: TemplateDraft, words: Words): FieldChange[] {
  return templateFields.flatMap((field): FieldChange[] => {
    const [from, to] = [fieldText(field, before, words), fieldText(field, after, words)]
    // Two logos read alike and are not the same.
    const isSame = from === to && JSON.stringify(before[field]) === JSON.stringify(after[field])
    if (isSame) return []
    const [gone, come] = [itemsOf(field, before, words), itemsOf(field, after, words)]
    const parts = { from: without(gone, come), to: without(come, gone) }
    // The same ones in another order are told as a whole.
    return [parts.from !== '' || parts.to !== '' ? { field, ...parts } : { field, from, to }]
  })
}

/** What a field that is a list holds, for only what comes and goes is worth reading. */
function itemsOf(field: TemplateField, draft: TemplateDraft, words: Words): readonly string[] {
  if (field === 'columns') return draft.columns.map((column) => columnText(column, words))
  if (field === 'blocks') return draft.blocks.map((block) => words.printSettings.blockNames[block])
  return field === 'terms' ? draft.terms : []
}

function without(items: readonly string[], others: readonly string[]): string {
  return items.filter((item) => !others.includes(item)).join(', ')
}
