import { fair } from '@fairdesk/contract/areas/settings/fair'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { invalidate, useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { stopJob } from './fair-writes.ts'

const restMs = 30_000
const runningMs = 1000

/** Running copies with progress and a stop button each; the list is refetched when one ends. */
export const CopiesUnderWay = () => {
  const { fairs: texts } = usePhrases()
  const [isBusy, setBusy] = useState(false)
  const { data } = useRead(jobs.list, {}, { everyMs: isBusy ? runningMs : restMs })
  const copies =
    data?.list.filter(({ kind, mayCancel }) => (kind === 'fair.copy' || kind === 'fair.demo') && mayCancel) ?? []
  const count = copies.length
  if (isBusy !== count > 0 && data) setBusy(count > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that ended has made a fair, or has not
  useEffect(() => invalidate(fair.list), [count])
  return copies.map(({ id, where, subject, done, total, isCancelling }) => (
    <div key={id} className="fd-fair-copying fd-row" role="status">
      {texts.copying({ name: subject, percent: total ? Math.floor((done / total) * 100) : 0 })}
      <Button size="small" disabled={isCancelling} onClick={() => void stopJob({ where, id }).catch(() => undefined)}>
        {texts.stop}
      </Button>
    </div>
  ))
}
