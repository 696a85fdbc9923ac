import { print } from '@fairdesk/contract/areas/orders/print'
import { call } from '../../kit/call/api.ts'
import { useRecordForm } from '../../kit/save/use-record-form.ts'
import { inputOf, readOf } from './template-draft.ts'
import { saveTemplate } from './template-writes.ts'
import type { OpenTemplate, TemplateOpening } from './use-open-template.ts'

/** The template that is open, as it is edited; each save is a version. */
export function useTemplateForm(opened: OpenTemplate, opening: TemplateOpening) {
  return useRecordForm(opened.read, {
    save: async (fields, { id, version }) => {
      const identity = id === undefined ? {} : { id, version: version ?? 0 }
      const saved = await saveTemplate({ ...inputOf(fields), ...identity }, { quiet: true })
      if (id === undefined) opening.keep(saved)
      return readOf(saved)
    },
    readAgain: async ({ id }) => {
      const { list } = await call(print.getPrintTitle, {}, { quiet: true })
      const template = list.find((candidate) => candidate.id === id)
      if (!template) throw new Error(`no template ${id}`)
      return readOf(template)
    },
  })
}

export type TemplateEditing = ReturnType<typeof useTemplateForm>
