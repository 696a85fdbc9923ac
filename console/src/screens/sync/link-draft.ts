import { type SyncLink, SyncLinkFields } from '@fairdesk/contract/areas/orders/sync'
import { syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
import type { Read } from '../../kit/save/save-record.ts'

/** What the form holds; `secret` is what is typed now, empty where the kept one stays. */
export type LinkDraft = SyncLinkFields & { secret: string }

export const freshLink: Read<LinkDraft> = {
  version: null,
  fields: {
    ...SyncLinkFields.parse({ name: '-', columns: [...syncSampleOf.general.columns], file: syncSampleOf.general.file }),
    name: '',
    enabled: true,
    secret: '',
  },
}

export function readOf(link: SyncLink): Read<LinkDraft> {
  const { id, version, name, transport, address, signature, columns, file, onEvents, times, goLiveAt, enabled } = link
  const fields = { name, transport, address, signature, columns, file, onEvents, times, goLiveAt, enabled }
  return { id, version, fields: { ...fields, secret: '' } }
}

export function inputOf({ secret, ...fields }: LinkDraft) {
  return secret === '' ? fields : { ...fields, secret }
}
