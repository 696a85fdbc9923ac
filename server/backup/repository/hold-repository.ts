import { connected } from '../database/snapshot.ts'

/** A backup or a clearing is under way already, in this process or another: one plain sentence. */
export class BackupUnderWay extends Error {
  constructor() {
    super('A backup of this installation is under way already.')
  }
}

/**
 * One backup or clearing of an installation at a time, whoever does it: what nothing names yet is not cleared away beside it.
 * @param url of the installation's database
 * @throws BackupUnderWay
 */
export async function holdRepository<T>(url: string, work: () => Promise<T>): Promise<T> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ held: boolean }>(
      "select pg_try_advisory_lock(hashtext('fairdesk.backup')) as held",
    )
    if (!rows[0]?.held) throw new BackupUnderWay()
    return work()
  })
}
