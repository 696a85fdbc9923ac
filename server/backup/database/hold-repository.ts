import { connected } from './snapshot.ts'

/** A backup or a clearing is under way already, in this process or another: one plain sentence. */
export class BackupUnderWay extends Error {
  constructor() {
    super('A backup of this installation is under way already.')
  }
}

/**
 * Runs one backup or cleanup of an installation at a time, across all processes, so that a cleanup does not remove
 * parts that no manifest references yet.
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
