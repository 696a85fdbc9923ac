import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { useMemo, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { queries } from '../../../kit/query/queries.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useUnsaved } from '../../../kit/save/unsaved.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { doubtRights } from '../../../kit/session/session.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import {
  changesOf,
  type Draft,
  emptyDraft,
  onTopOf,
  type SwitchSettingView,
  shownSettings,
  type Value,
  withoutEdit,
  withValue,
} from './config-draft.ts'

/** Interval for reading other users' changes, in milliseconds; a save against a missed one is refused anyway. */
const lookEveryMs = 30_000

/** Switches with their unsaved edits, which are saved together. */
export function useConfig() {
  const { controlConfig: texts } = usePhrases()
  const { data, error, refetch } = useRead(controlConfig.getConfigData, {}, { staleTime: 0, everyMs: lookEveryMs })
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const settings = useMemo(() => data?.settings ?? [], [data])
  const visibleSettings = useMemo(() => shownSettings(settings, draft), [settings, draft])
  const items = useMemo(() => changesOf(draft, settings), [draft, settings])
  useUnsaved(items.length > 0)
  const saving = useAct(async () => {
    const sent = draft
    try {
      const answer = await call(controlConfig.updateConfigData, { items })
      queries.setQueryData([controlConfig.getConfigData.path, {}], answer)
      void queries.invalidateQueries({ queryKey: [controlConfig.configLog.path] })
      // Edits made during the save stay.
      setDraft((current) => (current === sent ? emptyDraft : current))
      // The switch afterFairAdjust determines which actions are allowed in a closed fair.
      doubtRights()
      notify({ kind: 'success', text: texts.saved })
    } catch {
      // The error was reported; another user's change is shown at its row.
      await refetch()
    }
  })
  const edit = {
    set: (setting: SwitchSettingView, value: Value | undefined) =>
      setDraft((current) => withValue(current, setting, value)),
    takeTheirs: (setting: SwitchSettingView) => setDraft((current) => withoutEdit(current, setting)),
    keepMine: (setting: SwitchSettingView) => setDraft((current) => onTopOf(current, setting)),
    discard: () => setDraft(emptyDraft),
  }
  const disputed = visibleSettings.filter(({ isDisputed }) => isDisputed).length
  return { data, error, refetch, shown: visibleSettings, count: items.length, disputed, saving, edit }
}

export type ConfigEdit = ReturnType<typeof useConfig>['edit']
