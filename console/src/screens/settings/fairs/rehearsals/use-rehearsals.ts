import { rehearsal } from '@fairdesk/contract/areas/settings/rehearsal'
import { useState } from 'react'
import { useRead } from '../../../../kit/query/use-read.ts'

const restMs = 30_000
const runningMs = 2000

/** All rehearsals; while one is under way it is asked how far it is. */
export function useRehearsals() {
  const [isBusy, setBusy] = useState(false)
  const read = useRead(rehearsal.list, {}, { everyMs: isBusy ? runningMs : restMs })
  const isLive = read.data?.list.some(({ jobId }) => jobId !== null) ?? false
  if (read.data && isLive !== isBusy) setBusy(isLive)
  return read
}
