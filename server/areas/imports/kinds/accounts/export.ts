import type { account } from '@fairdesk/contract/areas/account'
import type { Input } from '@fairdesk/contract/endpoint'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../../db/platform-types.gen.ts'
import { accountsSought } from '../../../../domain/accounts/list-filter.ts'
import { fairCodes } from '../../../../domain/accounts/say-account.ts'
import { type StoredAccount, storedAccounts } from '../../../../domain/accounts/stored-accounts.ts'
import type { Row } from '../../../../domain/sheets/content.ts'
import { csvType, fileNameOf, xlsxType } from '../../../../domain/sheets/file-name.ts'
import { inOneSnapshot } from '../../../../domain/sheets/in-one-snapshot.ts'
import { writeSheet } from '../../../../domain/sheets/write.ts'
import { writeCsv } from '../../../../domain/sheets/write-csv.ts'
import type { Download, ReadContext } from '../../../context.ts'
import { columnsIn } from './columns.ts'
import { sayPerson, sayRights } from './format-account.ts'

const run = 500

type Sought = Input<typeof account.export>

/** A row per account and fair, without passwords; who may enter none has one row. */
export async function exportAccounts(
  { services, user, caller }: ReadContext,
  { format, ...sought }: Sought,
): Promise<Download> {
  const phrases = phrasesIn(caller.language)
  const name = phrases.accountSheet.sheet
  const columns = columnsIn(caller.language)
  const rows = await inOneSnapshot(services.platform, (snapshot) => rowsOf(snapshot, sought, phrases))
  const fileName = fileNameOf(user.fair, name, format)
  return format === 'csv'
    ? { fileName, type: csvType, body: writeCsv({ columns, rows }) }
    : { fileName, type: xlsxType, body: writeSheet({ name, columns, rows, pinned: 1 }) }
}

async function* rowsOf(
  db: Kysely<PlatformDb>,
  sought: Omit<Sought, 'format'>,
  phrases: Phrases,
): AsyncGenerator<Row[]> {
  const codes = await fairCodes(db)
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id from accounts where id > ${after} and ${accountsSought(sought)} order by id limit ${run}`.execute(db)
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
  const person = sayPerson(known, phrases)
  if (known.rights.length === 0) return [person]
  return known.rights.map((rights) => ({
    ...person,
    fair: codes.get(rights.fairId) ?? '',
    ...sayRights(rights, phrases),
  }))
}
