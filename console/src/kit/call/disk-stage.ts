import { type DiskStage, diskHeader, diskStages } from '@fairdesk/contract/values/disk-stage'
import { create } from 'zustand'
import { responseReaders } from './response-readers.ts'

/** Stage of the server's disk, as reported by its last answer. */
export const useDiskStage = create<{ readonly stage: DiskStage }>(() => ({ stage: 'free' }))

responseReaders.push(({ headers }) => {
  const headerStage = headers.get(diskHeader)
  useDiskStage.setState({ stage: diskStages.find((stage) => stage === headerStage) ?? 'free' })
})
