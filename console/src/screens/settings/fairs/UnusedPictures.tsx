import { fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import type { Output } from '@fairdesk/contract/endpoint'
import { Button, Empty } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { ApiError } from '../../../kit/call/api-error.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { fileSize } from '../../../kit/text/file-size.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { cleanPictures, stopJob } from './fair-writes.ts'

type PictureCleanup = Output<typeof fairCalls.cleanImageData>

/** Number of unused pictures, and their removal a day later. */
export const UnusedPictures = () => {
  const { fairs: texts } = usePhrases()
  const time = useFairTime()
  const [unused, setUnused] = useState<PictureCleanup | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const count = useCallback(() => {
    setError(null)
    call(fairCalls.cleanImageData, {}, { quiet: true }).then(setUnused, (failure) => {
      if (failure instanceof ApiError) setError(failure)
    })
  }, [])
  useEffect(count, [count])
  const act = useAct(async () => {
    try {
      if (unused) setUnused(await cleanPictures({ seal: unused.seal }))
    } catch {
      count()
    }
  })
  const stop = useAct((id: number) => stopJob({ where: 'platform', id }).finally(count))
  if (!unused) return <NotLoaded rows={2} error={error} onRetry={count} />
  if (unused.files === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noUnused} style={{ marginTop: 64 }} />
  return (
    <div>
      <p>{texts.unused({ count: formatInteger(unused.files), size: fileSize(unused.bytes) })}</p>
      <p>{texts.unusedHint}</p>
      {unused.planned ? (
        <p role="status">
          {texts.dueAt({ at: time(unused.planned.at) })}{' '}
          <Button size="small" loading={stop.isBusy} onClick={() => stop.run(unused.planned?.jobId ?? 0)}>
            {texts.stop}
          </Button>
        </p>
      ) : (
        <Button danger loading={act.isBusy} onClick={() => act.run()}>
          {texts.removeUnused}
        </Button>
      )}
    </div>
  )
}
