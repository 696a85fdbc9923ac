import { askLong } from '../../db/statements/asker.ts'
import { FairDatabases } from '../../domain/fairs/fair-databases.ts'
import { Engines } from '../../engine/engines.ts'
import type { Reconciliation } from '../../engine/reconcile/reconcile.ts'
import { figuresOf } from '../database/fairs-in-snapshot.ts'
import { connected } from '../database/snapshot.ts'
import type { ControlFigures, FairContent } from '../manifest.ts'

export type RestoredFair = Pick<FairContent, 'id' | 'code' | 'name'> & {
  /** Figures in the backup; null if it could not count them. */
  readonly was: ControlFigures | null
  readonly is: ControlFigures | null
  readonly isEqual: boolean
  /** The reports of the restored fair beside its rows. */
  readonly reconciliation: Reconciliation
}

/** Counts each restored fair by SQL and by its reports. */
export function compareFairs(url: string, fairs: readonly FairContent[]): Promise<RestoredFair[]> {
  return askLong('counting restored fairs', () => compared(url, fairs))
}

async function compared(url: string, fairs: readonly FairContent[]): Promise<RestoredFair[]> {
  const ignored = () => undefined
  const databases = new FairDatabases({ url, size: 12, onLost: ignored })
  const engines = new Engines({ url, databaseOf: (fair) => databases.databaseOf(fair), log: ignored })
  try {
    const restoredFairs: RestoredFair[] = []
    for (const { id, code, name, schema, figures: was } of fairs) {
      const engine = await engines.engineOf({ schema, databaseUrl: null })
      const is = await countedNow(url, schema)
      const isEqual = was === null || JSON.stringify(was) === JSON.stringify(is)
      restoredFairs.push({ id, code, name, was, is, isEqual, reconciliation: await engine.reconcile() })
    }
    return restoredFairs
  } finally {
    await engines.close()
    await databases.close()
  }
}

function countedNow(url: string, schema: string): Promise<ControlFigures | null> {
  return connected(url, async (client) => {
    await client.query('begin')
    return figuresOf(client, schema)
  })
}
