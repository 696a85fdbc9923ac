import { print } from '@fairdesk/contract/areas/orders/print'
import { call } from '../../../kit/call/api.ts'
import { identityOf, recordAmong } from '../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'
import { inputOf, readOf } from './template-draft.ts'
import { saveTemplate } from './template-writes.ts'
import type { OpenTemplate, TemplateOpening } from './use-open-template.ts'

/** The template that is open, as it is edited; each save is a version. */
export function useTemplateForm(opened: OpenTemplate, opening: TemplateOpening) {
  return useRecordForm(opened.read, {
    save: async (fields, read) => {
      const saved = await saveTemplate({ ...inputOf(fields), ...identityOf(read) }, { quiet: true })
      if (read.id === undefined) opening.keep(saved)
      return readOf(saved)
    },
    readAgain: async (read) => {
      const { list } = await call(print.getPrintTitle, {}, { quiet: true })
      return readOf(recordAmong(list, read))
    },
  })
}

export type TemplateEditing = ReturnType<typeof useTemplateForm>
