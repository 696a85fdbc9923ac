import type { backups } from '@fairdesk/contract/areas/settings/backups'
import type { Output } from '@fairdesk/contract/endpoint'
import { Button, Progress } from 'antd'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { stopJob } from './backups-writes.ts'

/** Progress of the running backup, or the time of the next one. */
export const RunningBackup = ({ overview }: { readonly overview: Output<typeof backups.overview> }) => {
  const { backups: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const { running, nextAt } = overview
  const stop = useAct(async () => {
    if (running) await stopJob({ where: 'platform', id: running.jobId })
  })
  if (!running) {
    if (nextAt === null) return null
    const isNow = Date.parse(nextAt) <= Date.now()
    return <span className="fd-weak">{isNow ? texts.nextNow : texts.next({ at: time(nextAt) })}</span>
  }
  const { stage, done, total } = running
  return (
    <span className="fd-backups-running fd-inline fd-unbroken">
      {[texts.running, stage].filter(Boolean).join(' ')}
      {total !== null && total > 0 && <Progress percent={Math.floor((100 * done) / total)} size="small" />}
      <Button type="link" size="small" loading={stop.isBusy} onClick={() => stop.run()}>
        {texts.stop}
      </Button>
    </span>
  )
}
