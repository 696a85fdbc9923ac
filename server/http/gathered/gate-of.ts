import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { runWrite } from '../write.ts'
import { WriteGate } from './write-gate.ts'
import { writeTogether } from './write-group.ts'

const gates = new WeakMap<Kysely<FairDb>, WriteGate>()

/** Returns the gate of this process's saves in a fair. */
export function gateOf(db: Kysely<FairDb>): WriteGate {
  const existing = gates.get(db)
  if (existing) return existing
  const gate = new WriteGate({
    writeTogether: (writes) => writeTogether(db, writes),
    writeAlone: ({ audit, work }) => runWrite(db, audit, (transaction) => work(transaction)),
  })
  gates.set(db, gate)
  return gate
}
