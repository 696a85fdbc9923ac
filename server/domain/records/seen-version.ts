import { refuse } from '@fairdesk/contract/refusal'

type RecordVersion = { readonly version: number }

/**
 * Reads the record that an input changes, which `read` locks as its rules need; null for a new one.
 * @throws Refusal record.changed if it was saved since the input's version; those of `read`
 */
export async function previousOf<Stored extends RecordVersion>(
  { id, version }: { readonly id?: number | undefined; readonly version?: number | undefined },
  read: (id: number) => Promise<Stored>,
): Promise<Stored | null> {
  if (id === undefined) return null
  const previous = await read(id)
  refuseChanged(previous, version)
  return previous
}

/** @throws Refusal record.changed if the record was saved since this version, which a caller may omit */
export function refuseChanged(stored: RecordVersion, version: number | undefined): void {
  if (version !== undefined && version !== stored.version) refuse('record.changed')
}
