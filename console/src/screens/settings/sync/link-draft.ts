import { type SyncLink, SyncLinkFields } from '@fairdesk/contract/areas/sync/sync'
import { type SyncKind, syncInKinds, syncOutKinds } from '@fairdesk/contract/orders/sync-fields'
import { plainColumns, syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
import type { Read } from '../../../kit/save/save-record.ts'

/** State of the form; `secret` is the new input, empty to keep the stored one. */
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

export function readOf({ id, version, ...link }: SyncLink): Read<LinkDraft> {
  return { id, version, fields: { ...SyncLinkFields.parse(link), secret: '' } }
}

export function inputOf({ secret, ...fields }: LinkDraft) {
  return secret === '' ? fields : { ...fields, secret }
}

/** Returns the changes when a new link gets another kind or direction: its fields become that kind's. */
export function ofKind(direction: LinkDraft['direction'], kind: SyncKind): Partial<LinkDraft> {
  const outKind = direction === 'out' ? syncOutKinds.find((syncKind) => syncKind === kind) : undefined
  return { direction, kind, columns: outKind ? plainColumns(outKind) : [], headings: [] }
}

/** Returns the kind it sends, or the kind it receives. */
export function kindsOf({ direction, kind }: Pick<LinkDraft, 'direction' | 'kind'>) {
  const isOut = direction === 'out'
  return {
    outKind: isOut ? syncOutKinds.find((syncKind) => syncKind === kind) : undefined,
    inKind: isOut ? undefined : syncInKinds.find((syncKind) => syncKind === kind),
  }
}
