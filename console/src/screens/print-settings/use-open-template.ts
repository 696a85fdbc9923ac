import type { PrintTemplate } from '@fairdesk/contract/areas/orders/print'
import { useContext, useMemo, useState } from 'react'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { askFirst } from '../../kit/notify/notices.ts'
import type { Read } from '../../kit/save/save-record.ts'
import { TabKey } from '../../kit/save/unsaved.ts'
import { isUnsaved } from '../../kit/session/unsaved-tabs.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { printSettingsFields } from './print-settings-query.ts'
import { readOf, type TemplateDraft } from './template-draft.ts'

/** The template that is open; `turn` is another for each opening, and its form begins anew. A fresh one has no key yet. */
export type OpenTemplate = { readonly turn: number; readonly key: string; readonly read: Read<TemplateDraft> }

/** Which template is open, also in the address. Another is opened once one has been asked about what is not saved. */
export function useOpenTemplate(templates: readonly PrintTemplate[] | undefined) {
  const { shell } = usePhrases()
  const tab = useContext(TabKey)
  const [query, change] = useAddressQuery(printSettingsFields)
  const [opened, setOpened] = useState<OpenTemplate | null>(null)
  const first = templates?.find(({ key }) => key === query.template) ?? templates?.[0]
  if (!opened && first) setOpened({ turn: 0, key: first.key, read: readOf(first) })
  const show = (key: string, read: Read<TemplateDraft>) => {
    setOpened((now) => ({ turn: (now?.turn ?? 0) + 1, key, read }))
    change(() => ({ template: key }))
  }
  const mayLeave = async () => !isUnsaved(tab) || askFirst(shell.unsaved)
  // One of the product is never typed in, and is named and worded anew where another language is spoken.
  const builtIn = templates?.find(({ id, key }) => id === null && key === opened?.key)
  const current = useMemo(() => (opened && builtIn ? { ...opened, read: readOf(builtIn) } : opened), [opened, builtIn])
  return {
    opened: current,
    mayLeave,
    show: (template: PrintTemplate) => show(template.key, readOf(template)),
    open: async (key: string) => {
      if (!(await mayLeave())) return
      const template = templates?.find((one) => one.key === key)
      if (template) show(key, readOf(template))
    },
    /** Opens one that is made when it is saved. */
    begin: async (fields: TemplateDraft) => {
      if (await mayLeave()) show('', { version: null, fields })
    },
    /** The fresh one is made: what is typed goes on. */
    keep: ({ key }: PrintTemplate) => {
      setOpened((now) => now && { ...now, key })
      change(() => ({ template: key }))
    },
  }
}

export type TemplateOpening = ReturnType<typeof useOpenTemplate>
