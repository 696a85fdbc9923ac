import type { syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import type { SyncInKind } from '@fairdesk/contract/orders/sync-fields'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

type ImportField = { readonly key: string; readonly label: string; readonly required: boolean }

/** Import functions for incoming links. */
export type ImportFieldSource = {
  /** Returns the fields of a kind, without passwords: automatic imports never set them. */
  fieldsOf(context: Pick<ReadContext, 'db' | 'caller'>, kind: SyncInKind): Promise<ImportField[]>
}

export function listFieldsBy({ fieldsOf }: ImportFieldSource): Handler<typeof syncArrivals.fields> {
  return (context, { kind }) => fieldsOf(context, kind)
}
