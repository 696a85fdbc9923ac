import type { usePhrases } from '../../../kit/text/phrases.ts'
import type { TemplateDraft, TemplateField } from '../template-draft.ts'
import { fieldText, templateFields } from '../template-text.ts'

export type FieldChange = { readonly field: TemplateField; readonly from: string; readonly to: string }

/** The fields in which two versions of a template say something else. */
export function changesBetween(
  before: TemplateDraft,
  after: TemplateDraft,
  words: ReturnType<typeof usePhrases>,
): FieldChange[] {
  return templateFields.flatMap((field): FieldChange[] => {
    const [from, to] = [fieldText(field, before, words), fieldText(field, after, words)]
    // Two logos read alike and are not the same.
    const isSame = from === to && JSON.stringify(before[field]) === JSON.stringify(after[field])
    return isSame ? [] : [{ field, from, to }]
  })
}
