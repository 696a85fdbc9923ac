import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { useMemo, useState } from 'react'
import { call } from '../../kit/call/api.ts'
import { notify } from '../../kit/notify/notices.ts'
import { queries } from '../../kit/query/queries.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { useUnsaved } from '../../kit/save/unsaved.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { doubtRights } from '../../kit/session/session.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import {
  changesOf,
  type Draft,
  emptyDraft,
  onTopOf,
  type ShownSetting,
  shownSettings,
  type Value,
  withoutEdit,
  withValue,
} from './config-draft.ts'

/** So long somebody else's change may go unseen; a save against it is refused anyway. */
const lookEveryMs = 30_000

/** The switches with what is edited of them, until they are saved together. */
export function useConfig() {
  const { controlConfig: words } = usePhrases()
  const { data, error, refetch } = useRead(controlConfig.getConfigData, {}, { staleTime: 0, everyMs: lookEveryMs })
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const settings = useMemo(() => data?.settings ?? [], [data])
  const shown = useMemo(() => shownSettings(settings, draft), [settings, draft])
  const items = useMemo(() => changesOf(draft, settings), [draft, settings])
  useUnsaved(items.length > 0)
  const saving = useAct(async () => {
    const sent = draft
    try {
      const answer = await call(controlConfig.updateConfigData, { items })
      queries.setQueryData([controlConfig.getConfigData.path, {}], answer)
      void queries.invalidateQueries({ queryKey: [controlConfig.configLog.path] })
      // What was edited while it was saved stays.
      setDraft((now) => (now === sent ? emptyDraft : now))
      // The switch afterFairAdjust decides what may be pressed in a closed fair.
      doubtRights()
      notify({ kind: 'success', text: words.saved })
    } catch {
      // It was told; whoever has changed one meanwhile is seen at its row.
      await refetch()
    }
  })
  const edit = {
    set: (setting: ShownSetting, value: Value | undefined) => setDraft((now) => withValue(now, setting, value)),
    takeTheirs: (setting: ShownSetting) => setDraft((now) => withoutEdit(now, setting)),
    keepMine: (setting: ShownSetting) => setDraft((now) => onTopOf(now, setting)),
    discard: () => setDraft(emptyDraft),
  }
  const disputed = shown.filter(({ isDisputed }) => isDisputed).length
  return { data, error, refetch, shown, count: items.length, disputed, saving, edit }
}

export type ConfigEdit = ReturnType<typeof useConfig>['edit']
