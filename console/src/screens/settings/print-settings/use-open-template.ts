import type { PrintTemplate } from '@fairdesk/contract/areas/orders/print'
import { useContext, useMemo, useState } from 'react'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { askFirst } from '../../../kit/notify/notices.ts'
import type { Read } from '../../../kit/save/save-record.ts'
import { TabKey } from '../../../kit/save/unsaved.ts'
import { isUnsaved } from '../../../kit/session/unsaved-tabs.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { printSettingsFields } from './print-settings-query.ts'
import { readOf, type TemplateDraft } from './template-draft.ts'

/** Template being edited. `turn` differs for each opening and resets the form. A new template has no key yet. */
export type OpenTemplate = { readonly turn: number; readonly key: string; readonly read: Read<TemplateDraft> }

/** Open template, also in the address. Switching asks first about unsaved changes. */
export function useOpenTemplate(templates: readonly PrintTemplate[] | undefined) {
  const { shell } = usePhrases()
  const tab = useContext(TabKey)
  const [query, change] = useAddressQuery(printSettingsFields)
  const [opened, setOpened] = useState<OpenTemplate | null>(null)
  const first = templates?.find(({ key }) => key === query.template) ?? templates?.[0]
  if (!opened && first) setOpened({ turn: 0, key: first.key, read: readOf(first) })
  const show = (key: string, read: Read<TemplateDraft>) => {
    setOpened((current) => ({ turn: (current?.turn ?? 0) + 1, key, read }))
    change(() => ({ template: key }))
  }
  const mayLeave = async () => !isUnsaved(tab) || askFirst(shell.unsaved)
  // A built-in template is never edited; its name and texts follow the language.
  const builtIn = templates?.find(({ id, key }) => id === null && key === opened?.key)
  const current = useMemo(() => (opened && builtIn ? { ...opened, read: readOf(builtIn) } : opened), [opened, builtIn])
  return {
    opened: current,
    mayLeave,
    show: (template: PrintTemplate) => show(template.key, readOf(template)),
    open: async (key: string) => {
      if (!(await mayLeave())) return
      const template = templates?.find((candidate) => candidate.key === key)
      if (template) show(key, readOf(template))
    },
    /** Opens one that is made when it is saved. */
    begin: async (fields: TemplateDraft) => {
      if (await mayLeave()) show('', { version: null, fields })
    },
    /** Keeps the form as it is after a new template was created. */
    keep: ({ key }: PrintTemplate) => {
      setOpened((current) => current && { ...current, key })
      change(() => ({ template: key }))
    },
  }
}

export type TemplateOpening = ReturnType<typeof useOpenTemplate>
