import type { account, SheetAnswer } from '@fairdesk/contract/areas/settings/account'
import type { Input } from '@fairdesk/contract/endpoint'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { spellings } from '../../../../domain/accounts/code-spellings.ts'
import { refuseWithoutAdmin, waitForAccounts } from '../../../../domain/accounts/one-at-a-time.ts'
import { storedAccounts } from '../../../../domain/accounts/stored-accounts.ts'
import { allFairs } from '../../../../domain/settings/fairs.ts'
import { foldCode } from '../../../../domain/text.ts'
import type { PlatformWriteContext } from '../../../context.ts'
import { readSheet } from '../../sheet/read-sheet.ts'
import { settleSheet } from '../../sheet/settle-sheet.ts'
import { accounts } from './columns.ts'
import { noteLastAdmin } from './note-last-admin.ts'
import { notePromotions } from './note-promotions.ts'
import { describePlanned, type Planned, planAccounts } from './plan.ts'
import { readRows } from './read-rows.ts'
import { writeAccounts } from './write-accounts.ts'

/**
 * Takes a file of accounts as a whole, or tells what it would do. It brings no passwords: files are copied, mailed and
 * forgotten, so a new account gets one of ours, told once.
 */
export async function importAccounts(
  context: PlatformWriteContext,
  { mode }: Input<typeof account.import>,
): Promise<SheetAnswer> {
  const { caller, platform, record, recordNothing } = context
  const phrases = phrasesIn(caller.language)
  await waitForAccounts(context)
  const { planned, rows, notices } = await plan(context, phrases)
  const write = async () => {
    const changed = new Set(rows.flatMap(({ row, action }) => (action === 'left' ? [] : row)))
    const changing = planned.filter(({ rows: own }) => own.some(({ row }) => changed.has(row)))
    const { passwords, before, after } = await writeAccounts(context, changing)
    await refuseWithoutAdmin(platform)
    const names = changing.map(({ fields }) => fields.account).join(', ')
    record({ ref: names.slice(0, 200), before, after })
    return { passwords }
  }
  const settled = await settleSheet({ mode, rows, phrases, recordNothing, write })
  return { passwords: [], ...settled, notices }
}

async function plan(
  context: PlatformWriteContext,
  phrases: Phrases,
): Promise<{ planned: Planned[] } & Pick<SheetAnswer, 'rows' | 'notices'>> {
  const { platform, services, user, files } = context
  const open = await allFairs(services.platform)
  const fairs = await Promise.all(open.map(async (fair) => ({ fair, known: await spellings(services, fair) })))
  const sheet = await readSheet(files[0], accounts, phrases)
  const rows = readRows(sheet, { phrases, fairs })
  const keys = [...new Set(rows.map((row) => foldCode(row.account)))]
  const ids = await platform
    .selectFrom('accounts')
    .select('id')
    .where('username_key', 'in', keys.length > 0 ? keys : [''])
    .where('deleted_at', 'is', null)
    .execute()
  const known = await storedAccounts(
    platform,
    ids.map(({ id }) => id),
  )
  const planned = planAccounts(rows, {
    phrases,
    fairs,
    known: new Map(known.map((one) => [foldCode(one.account), one])),
  })
  await noteLastAdmin(platform, planned, { user, words: phrases.accountSheet })
  await notePromotions(platform, planned, phrases.accountSheet)
  const nameless = rows.filter((row) => row.account === '')
  const said = planned.flatMap((one) => describePlanned(one, phrases))
  const refused = nameless.map(({ row, problems }) => ({
    row,
    account: '',
    action: 'refused' as const,
    notes: problems,
  }))
  return { planned, rows: [...said, ...refused], notices: sheet.notices }
}
