import type { syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import type { SyncInKind } from '@fairdesk/contract/orders/sync-fields'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'

type ImportField = { readonly key: string; readonly label: string; readonly required: boolean }

/** What the imports say to links of what comes in. */
export type Importing = {
  /** The fields of a kind, passwords left out: what comes by itself sets none. */
  fieldsOf(context: Pick<ReadContext, 'db' | 'caller'>, kind: SyncInKind): Promise<ImportField[]>
}

export function listFieldsBy({ fieldsOf }: Importing): Handler<typeof syncArrivals.fields> {
  return (context, { kind }) => fieldsOf(context, kind)
}
