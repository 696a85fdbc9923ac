import type { PrintTemplate } from '@fairdesk/contract/areas/orders/print'
import type { Margins, PaperName } from '@fairdesk/contract/paper/papers'
import type { TemplateBody, TemplateKind } from '@fairdesk/contract/paper/template-body'
import type { PrintTemplate as PaperTemplate } from '@fairdesk/paper/print-setting'
import type { Read } from '../../../kit/save/save-record.ts'

/** A template as it is edited; `margins` are null where they are those usual for its paper. */
export type TemplateDraft = Omit<TemplateBody, 'margins'> & {
  readonly name: string
  readonly kind: TemplateKind
  readonly paper: PaperName
  readonly levelCodes: readonly string[]
  readonly enabled: boolean
  readonly margins: Margins | null
}

export type TemplateField = keyof TemplateDraft

export function readOf({ id, version, ...template }: PrintTemplate): Read<TemplateDraft> {
  return { ...(id === null ? {} : { id }), version: id === null ? null : version, fields: draftOf(template) }
}

export function draftOf({
  name,
  kind,
  paper,
  levelCodes,
  enabled,
  body,
}: Omit<PrintTemplate, 'id' | 'key' | 'version'>): TemplateDraft {
  const { margins = null, ...rest } = body
  return { name, kind, paper, levelCodes: [...levelCodes].sort(), enabled, ...rest, margins }
}

/** Returns the parameters of the call. */
export function inputOf({ name, kind, paper, levelCodes, enabled, margins, ...rest }: TemplateDraft) {
  const body: TemplateBody = { ...rest, ...(margins === null ? {} : { margins }) }
  return { name: name.trim(), kind, paper, levelCodes: [...levelCodes], enabled, body }
}

/** Returns the fields that are printed. */
export function paperTemplateOf(draft: TemplateDraft): PaperTemplate {
  const { kind, paper, body } = inputOf(draft)
  return { kind, paper, body }
}
