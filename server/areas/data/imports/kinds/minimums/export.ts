import type { minimums, RuleFilter } from '@fairdesk/contract/areas/data/minimums'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../../db/fair-types.gen.ts'
import { ruleColumns, ruleCondition, ruleOrder, ruleTables } from '../../../../../domain/minimums/rule-list.ts'
import { listCell } from '../../../../../domain/sheets/cells/list-cell.ts'
import { fileNameOf, xlsxType } from '../../../../../domain/sheets/file-name.ts'
import { inOneSnapshot } from '../../../../../domain/sheets/in-one-snapshot.ts'
import type { Row } from '../../../../../domain/sheets/writing/content.ts'
import { writeSheet } from '../../../../../domain/sheets/writing/write.ts'
import type { Handler } from '../../../../handler.ts'
import { fieldColumns } from '../../columns/field-columns.ts'
import { pagesOf } from '../../export-file.ts'
import { minimumFields } from './columns.ts'

/** Exports the matching rules in the columns an import reads: the target by code, then the figures. */
export const exportRules: Handler<typeof minimums.export> = async ({ db, user, caller }, filter) => {
  const { minimums: texts } = phrasesIn(caller.language)
  const name = `${texts.title} ${texts.scopes[filter.scope]}`
  const columns = fieldColumns(minimumFields(filter.scope), texts.columns)
  const rows = await inOneSnapshot(db, (snapshot) => rowsOf(snapshot, filter))
  const body = writeSheet({ name: texts.scopes[filter.scope], columns, rows, pinned: 2 }, { sharesTexts: true })
  return { fileName: fileNameOf(user.fair, name), type: xlsxType, body }
}

type Numbers = { readonly goodsNo: string; readonly skcNo: string }

/** An import reads these columns as lists. */
const oneOf = (number: string) => (number === '' ? '' : listCell([number]))

async function* rowsOf(db: Kysely<FairDb>, filter: RuleFilter): AsyncGenerator<Row[]> {
  const rules = sql<Row & Numbers>`
    select ${ruleColumns} from ${ruleTables} where ${ruleCondition(filter)} order by ${ruleOrder}`
  for await (const rows of pagesOf(db, rules))
    yield rows.map(({ goodsNo, skcNo, ...row }) => ({ ...row, goodsNo: oneOf(goodsNo), skcNo: oneOf(skcNo) }))
}
