import { fair } from '@fairdesk/contract/areas/settings/fair'
import { Button } from 'antd'
import { useEffect } from 'react'
import { invalidate } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { stopRehearsal } from './rehearsal-writes.ts'
import { useRehearsals } from './use-rehearsals.ts'

/** The rehearsal that is under way: how far it is, how saves are, and a way to stop it. */
export const RehearsalUnderWay = () => {
  const { rehearsals: texts } = usePhrases()
  const { data } = useRehearsals()
  const live = data?.list.find(({ jobId }) => jobId !== null)
  const jobId = live?.jobId ?? null
  const stop = useAct(async () => {
    if (jobId !== null) await stopRehearsal({ where: 'platform', id: jobId }).catch(() => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that began or ended has made a copy
  useEffect(() => invalidate(fair.list), [jobId, live?.copyFairId])
  if (!live) return null
  const { progress } = live
  const stage = texts.stages[progress?.stage ?? 'copy']
  const done = formatInteger(progress?.done ?? 0)
  const total = formatInteger(progress?.total ?? 0)
  return (
    <div className="fd-fair-copying fd-row" role="status">
      {texts.underWay({ name: live.fair, stage, done, total })}
      {progress?.stage === 'running' && (
        <span>
          {texts.standing({ signedIn: formatInteger(progress.signedIn), saves: formatInteger(progress.saves) })}
          {progress.savesP95 !== null && ` · ${texts.p95} ${texts.ms({ ms: formatInteger(progress.savesP95) })}`}
        </span>
      )}
      <Button size="small" loading={stop.isBusy} onClick={() => stop.run()}>
        {texts.stop}
      </Button>
    </div>
  )
}
