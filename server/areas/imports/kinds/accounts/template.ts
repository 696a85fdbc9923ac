import type { FairRights } from '@fairdesk/contract/areas/account'
import { menuIds } from '@fairdesk/contract/permissions'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { AccountFields } from '../../../../domain/accounts/write-account.ts'
import { xlsxType } from '../../../../domain/sheets/file-name.ts'
import { writeSheet } from '../../../../domain/sheets/write.ts'
import type { Download } from '../../../context.ts'
import { columnsIn } from './columns.ts'
import { sayPerson, sayRights } from './format-account.ts'

/** The line that shows how; a file that still has it is not refused for it. */
export const example = { account: 'example', fair: 'FAIR' }

const rights: Omit<FairRights, 'fairId'> = {
  menuIds: [menuIds.customers, menuIds.orderEntry],
  brands: ['BRAND1', 'BRAND2'],
  areas: ['EAST'],
  prices: 'tag',
}

/** A file to fill in: every column, and one line that shows how. */
export function accountTemplate(language: string): Download {
  const phrases = phrasesIn(language)
  const { sheet: name, example: realName } = phrases.accountSheet
  const person: AccountFields = { realName, accountType: 4, isAdmin: false, enabled: true, rights: [], ...example }
  const row = { ...sayPerson(person, phrases), fair: example.fair, ...sayRights(rights, phrases) }
  const content = { name, columns: columnsIn(language), rows: [[row]] }
  return { fileName: `${name}.xlsx`, type: xlsxType, body: writeSheet(content) }
}
