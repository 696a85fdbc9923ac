import type { FairInput, FairRecord } from '@fairdesk/contract/areas/settings/fair'
import type { Read } from '../../../kit/save/save-record.ts'

export type FairDraft = FairInput

export function emptyFair(): Read<FairDraft> {
  const fields = {
    code: '',
    name: '',
    year: new Date().getFullYear(),
    address: '',
    startsAt: null,
    endsAt: null,
    numberPrefix: '',
  }
  return { version: null, fields }
}

export function readOf({ fairId, version, ...fair }: FairRecord): Read<FairDraft> {
  const { code, name, year, address, startsAt, endsAt, numberPrefix } = fair
  return { id: fairId, version, fields: { code, name, year, address, startsAt, endsAt, numberPrefix } }
}

/** Returns a default order number prefix: the code's letters and digits, until the user chooses another. */
export function prefixOf(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return plain.length < 2 ? '' : plain.slice(0, 6)
}
