import type { LogAccount } from '@fairdesk/contract/areas/settings/operation-logs'
import { compareCodes } from '@fairdesk/contract/names/compare'
import { foldCode } from '@fairdesk/contract/names/fold'
import { sql } from 'kysely'
import type { LogDatabase } from './log-database.ts'

const maxAccounts = 1000

/** One row per account with its latest name. From each account the index leads on to the next: a million lines cost nothing. */
export async function logAccounts(db: LogDatabase): Promise<LogAccount[]> {
  const { rows } = await sql<LogAccount>`
    with recursive seen as (
      (select account from operation_log order by account limit 1)
      union all
      select (select account from operation_log where account > seen.account order by account limit 1)
      from seen where seen.account is not null
    )
    select account, (
      select real_name from operation_log where operation_log.account = seen.account order by at desc, id desc limit 1
    ) as "realName"
    from seen where account is not null limit ${maxAccounts}`.execute(db)
  return rows.toSorted((a, b) => compareCodes(a.account, b.account))
}

/** The accounts that begin so, in any case and width. */
export async function accountsBeginning(db: LogDatabase, beginning: string): Promise<string[]> {
  const start = foldCode(beginning)
  return (await logAccounts(db)).map(({ account }) => account).filter((account) => foldCode(account).startsWith(start))
}
