import type { DatabaseAddress, Replication } from '../db/embedded/replication/replication.ts'
import type { PairFile } from './pair-file.ts'

/** Null where there is no other machine. */
export function replicationOf(pair: PairFile, follows: DatabaseAddress | null): Replication | null {
  const { certificate, key, peer } = pair
  return peer && { certificate, key, peerCertificate: peer.certificate, follows }
}
