import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

/** A standby that became the primary: by whose word, and from which machine it took over. */
export type TakeOver = { readonly account: string; readonly ip: string; readonly peerName: string }

/** A standby's database takes no writes: the line of the log is written once it has taken over. */
export async function recordTakeOver(platform: Kysely<PlatformDb>, { account, ip, peerName }: TakeOver): Promise<void> {
  await sql`insert into operation_log (account, ip, action, ref) values (${account}, ${ip}, 'standby.take-over', ${peerName})`.execute(
    platform,
  )
}
