import type { account, FairRights } from '@fairdesk/contract/areas/settings/account'
import type { Input } from '@fairdesk/contract/endpoint'
import { menuIds } from '@fairdesk/contract/permissions'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../../db/platform-types.gen.ts'
import { fairCodes } from '../../../../domain/accounts/describe-account.ts'
import { accountCondition } from '../../../../domain/accounts/list-filter.ts'
import { type StoredAccount, storedAccounts } from '../../../../domain/accounts/stored-accounts.ts'
import type { AccountFields } from '../../../../domain/accounts/write-account.ts'
import { inOneSnapshot } from '../../../../domain/sheets/in-one-snapshot.ts'
import type { Row } from '../../../../domain/sheets/writing/content.ts'
import type { Download, ReadContext } from '../../../context.ts'
import { exportSheet, sheetTemplate } from '../../sheet/sheet-files.ts'
import { accounts } from './columns.ts'
import { formatPerson, formatRights } from './format-account.ts'

const run = 500

type Filter = Omit<Input<typeof account.export>, 'format'>

/** A row per account and fair, without passwords; who may enter none has one row. */
export async function exportAccounts(
  { services, user, caller }: ReadContext,
  { format, ...filter }: Input<typeof account.export>,
): Promise<Download> {
  const phrases = phrasesIn(caller.language)
  const rows = await inOneSnapshot(services.platform, (snapshot) => rowsOf(snapshot, filter, phrases))
  return exportSheet(accounts, { rows, fair: user.fair, format, phrases })
}

async function* rowsOf(db: Kysely<PlatformDb>, filter: Filter, phrases: Phrases): AsyncGenerator<Row[]> {
  const codes = await fairCodes(db)
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id from accounts where id > ${after} and ${accountCondition(filter)} order by id limit ${run}`.execute(db)
    const known = await storedAccounts(
      db,
      rows.map(({ id }) => id),
    )
    yield known.flatMap((one) => rowsFrom(one, codes, phrases))
    const last = rows.at(-1)
    if (rows.length < run || !last) return
    after = last.id
  }
}

function rowsFrom(known: StoredAccount, codes: ReadonlyMap<number, string>, phrases: Phrases): Row[] {
  const person = formatPerson(known, phrases)
  if (known.rights.length === 0) return [person]
  return known.rights.map((rights) => ({
    ...person,
    fair: codes.get(rights.fairId) ?? '',
    ...formatRights(rights, phrases),
  }))
}

/** The line that shows how; a file that still has it is not refused for it. */
export const example = { account: 'example', fair: 'FAIR' }

const rights: Omit<FairRights, 'fairId'> = {
  menuIds: [menuIds.customers, menuIds.orderEntry],
  brands: ['BRAND1', 'BRAND2'],
  areas: ['EAST'],
  prices: 'tag',
}

export function accountTemplate({ caller }: ReadContext): Download {
  const phrases = phrasesIn(caller.language)
  const { example: realName } = phrases.accountSheet
  const person: AccountFields = { realName, accountType: 4, isAdmin: false, enabled: true, rights: [], ...example }
  const row = { ...formatPerson(person, phrases), fair: example.fair, ...formatRights(rights, phrases) }
  return sheetTemplate(accounts, phrases, [row])
}
