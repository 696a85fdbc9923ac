import { type DiskStage, diskHeader, diskStages } from '@fairdesk/contract/values/disk-stage'
import { create } from 'zustand'

/** What the server's disk allows, as its last answer told. */
export const useDiskStage = create<{ readonly stage: DiskStage }>(() => ({ stage: 'free' }))

export function readDiskStage({ headers }: Response): void {
  const told = headers.get(diskHeader)
  useDiskStage.setState({ stage: diskStages.find((stage) => stage === told) ?? 'free' })
}
