import type { RuleFilter } from '@fairdesk/contract/areas/data/minimums'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { fieldColumns } from '../../../domain/import-fields/field-columns.ts'
import { minimumFields } from '../../../domain/import-fields/minimum-fields.ts'
import { listCell } from '../../../domain/sheets/cells/list-cell.ts'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import { inOneSnapshot } from '../../../domain/sheets/in-one-snapshot.ts'
import type { Row } from '../../../domain/sheets/writing/content.ts'
import { writeSheet } from '../../../domain/sheets/writing/write.ts'
import type { Download, ReadContext } from '../../context.ts'
import { ruleColumns, ruleCondition, ruleOrder, ruleTables } from './rule-list.ts'

const run = 2000

/** The rules that fit, in the columns that an import reads: whom by code, then the figures. */
export async function exportRules({ db, user, caller }: ReadContext, filter: RuleFilter): Promise<Download> {
  const { minimums: words } = phrasesIn(caller.language)
  const name = `${words.title} ${words.scopes[filter.scope]}`
  const columns = fieldColumns(minimumFields(filter.scope), words.columns)
  const rows = await inOneSnapshot(db, (snapshot) => rowsOf(snapshot, filter))
  const body = writeSheet({ name: words.scopes[filter.scope], columns, rows, pinned: 2 })
  return { fileName: fileNameOf(user.fair, name), type: xlsxType, body }
}

type Numbers = { readonly goodsNo: string; readonly skcNo: string }

/** An import reads these columns as lists. */
const oneOf = (number: string) => (number === '' ? '' : listCell([number]))

async function* rowsOf(db: Kysely<FairDb>, filter: RuleFilter): AsyncGenerator<Row[]> {
  for (let from = 0; ; from += run) {
    const found = await sql<Row & Numbers>`
      select ${ruleColumns} from ${ruleTables} where ${ruleCondition(filter)}
      order by ${ruleOrder} limit ${run} offset ${from}`.execute(db)
    yield found.rows.map(({ goodsNo, skcNo, ...row }) => ({ ...row, goodsNo: oneOf(goodsNo), skcNo: oneOf(skcNo) }))
    if (found.rows.length < run) return
  }
}
