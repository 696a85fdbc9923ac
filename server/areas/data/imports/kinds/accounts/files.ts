import type { account, FairRights } from '@fairdesk/contract/areas/settings/account'
import type { Input } from '@fairdesk/contract/endpoint'
import { menuIds } from '@fairdesk/contract/permissions'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../../../db/platform-types.gen.ts'
import { fairCodes } from '../../../../../domain/accounts/describe-account.ts'
import { accountCondition } from '../../../../../domain/accounts/list-filter.ts'
import { type StoredAccount, storedAccounts } from '../../../../../domain/accounts/stored-accounts.ts'
import type { AccountFields } from '../../../../../domain/accounts/write-account.ts'
import { inOneSnapshot } from '../../../../../domain/sheets/in-one-snapshot.ts'
import type { Row } from '../../../../../domain/sheets/writing/content.ts'
import type { Handler } from '../../../../handler.ts'
import { exportList, listTemplate } from '../../lists/list-files.ts'
import { accounts, example } from './columns.ts'
import { formatPerson, formatRights } from './format-account.ts'

const run = 500

/** Exports a row per account and fair, without passwords; an account without a fair has one row. */
export const exportAccounts: Handler<typeof account.export> = async (
  { services, user, caller },
  { format, ...filter },
) => {
  const phrases = phrasesIn(caller.language)
  const rows = await inOneSnapshot(services.platform, (snapshot) => rowsOf(snapshot, filter, phrases))
  return exportList(accounts, { rows, fair: user.fair, format, phrases })
}

async function* rowsOf(
  db: Kysely<PlatformDb>,
  filter: Omit<Input<typeof account.export>, 'format'>,
  phrases: Phrases,
): AsyncGenerator<Row[]> {
  const codes = await fairCodes(db)
  for (let lastId = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id from accounts where id > ${lastId} and ${accountCondition(filter)} order by id limit ${run}`.execute(db)
    const ids = rows.map(({ id }) => id)
    const accountRows = await storedAccounts(db, ids)
    yield accountRows.flatMap((storedAccount) => rowsFrom(storedAccount, codes, phrases))
    if (ids.length < run) return
    lastId = ids.at(-1) ?? lastId
  }
}

function rowsFrom(storedAccount: StoredAccount, codes: ReadonlyMap<number, string>, phrases: Phrases): Row[] {
  const accountRow = formatPerson(storedAccount, phrases)
  if (storedAccount.rights.length === 0) return [accountRow]
  return storedAccount.rights.map((rights) => ({
    ...accountRow,
    fair: codes.get(rights.fairId) ?? '',
    ...formatRights(rights, phrases),
  }))
}

const rights: Omit<FairRights, 'fairId'> = {
  menuIds: [menuIds.customers, menuIds.orderEntry],
  brands: ['BRAND1', 'BRAND2'],
  areas: ['EAST'],
  prices: 'tag',
}

export const accountTemplate: Handler<typeof account.importTemplate> = ({ caller }) => {
  const phrases = phrasesIn(caller.language)
  const { example: realName } = phrases.accountSheet
  const exampleAccount: AccountFields = {
    realName,
    accountType: 4,
    isAdmin: false,
    enabled: true,
    rights: [],
    ...example,
  }
  const row = { ...formatPerson(exampleAccount, phrases), fair: example.fair, ...formatRights(rights, phrases) }
  return listTemplate(accounts, phrases, [row])
}
