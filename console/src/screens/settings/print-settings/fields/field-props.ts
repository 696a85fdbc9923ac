import type { PrintTemplate } from '@fairdesk/contract/areas/orders/print'
import type { TemplateDraft, TemplateField } from '../template-draft.ts'
import type { TemplatePart } from '../template-parts.ts'

/** Props of each part of the form. */
export type FieldProps = {
  readonly draft: TemplateDraft
  readonly change: (changes: Partial<TemplateDraft>) => void
  readonly problemOf: (field: TemplateField) => string | undefined
  /** Parts that exist on its paper. */
  readonly templateParts: ReadonlySet<TemplatePart>
  /** The organiser's own templates beside this one. */
  readonly otherTemplates: readonly PrintTemplate[]
  /** False of one that comes with the product. */
  readonly isOwn: boolean
}

/** The state of a form's item: a problem takes the place of its hint. */
export function itemState(problem: string | undefined, hint?: string) {
  if (problem !== undefined) return { validateStatus: 'error' as const, help: problem }
  return hint === undefined ? {} : { extra: hint }
}
