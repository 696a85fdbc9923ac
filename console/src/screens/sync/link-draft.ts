import { type SyncLink, SyncLinkFields } from '@fairdesk/contract/areas/sync/sync'
import { type SyncKind, syncInKinds, syncOutKinds } from '@fairdesk/contract/orders/sync-fields'
import { plainColumns, syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
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

export function readOf({ id, version, ...link }: SyncLink): Read<LinkDraft> {
  return { id, version, fields: { ...SyncLinkFields.parse(link), secret: '' } }
}

export function inputOf({ secret, ...fields }: LinkDraft) {
  return secret === '' ? fields : { ...fields, secret }
}

/** What else changes where a new link is of another kind or goes the other way: its fields are that kind's. */
export function ofKind(direction: LinkDraft['direction'], kind: SyncKind): Partial<LinkDraft> {
  const outKind = direction === 'out' ? syncOutKinds.find((one) => one === kind) : undefined
  return { direction, kind, columns: outKind ? plainColumns(outKind) : [], headings: [] }
}

/** What it sends, or what it brings. */
export function kindsOf({ direction, kind }: Pick<LinkDraft, 'direction' | 'kind'>) {
  const isOut = direction === 'out'
  return {
    outKind: isOut ? syncOutKinds.find((one) => one === kind) : undefined,
    inKind: isOut ? undefined : syncInKinds.find((one) => one === kind),
  }
}
