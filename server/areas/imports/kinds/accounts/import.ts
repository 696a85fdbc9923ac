import type { account, SheetAnswer } from '@fairdesk/contract/areas/settings/account'
import { foldCode } from '@fairdesk/contract/names/fold'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../../../db/platform-types.gen.ts'
import { spellings } from '../../../../domain/accounts/code-spellings.ts'
import { describeAccount, fairCodes } from '../../../../domain/accounts/describe-account.ts'
import { makePassword } from '../../../../domain/accounts/make-password.ts'
import { refuseWithoutAdmin, waitForAccounts } from '../../../../domain/accounts/one-at-a-time.ts'
import { promotedWithCommonPassword } from '../../../../domain/accounts/promotion.ts'
import { storedAccounts } from '../../../../domain/accounts/stored-accounts.ts'
import { insertAccount, updateAccount } from '../../../../domain/accounts/write-account.ts'
import { allFairs } from '../../../../domain/settings/fairs.ts'
import type { PlatformWriteContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { readSheet } from '../../sheet/read-sheet.ts'
import { settleSheet } from '../../sheet/settle-sheet.ts'
import { accounts } from './columns.ts'
import { noteLastAdmin } from './note-last-admin.ts'
import { describePlanned, type Planned, planAccounts } from './plan.ts'
import { readRows } from './read-rows.ts'

/**
 * Takes a file of accounts as a whole, or tells what it would do. It brings no passwords: files are copied, mailed and
 * forgotten, so a new account gets one of ours, told once.
 */
export const importAccounts: Handler<typeof account.import> = async (context, { mode, asWritten = false }) => {
  const { caller, platform, record, recordNothing } = context
  const phrases = phrasesIn(caller.language)
  await waitForAccounts(context)
  const { planned, rows, notices, isAltered } = await plan(context, { phrases, asWritten })
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
  return { passwords: [], ...settled, notices, isAltered }
}

async function plan(
  context: PlatformWriteContext,
  { phrases, asWritten }: { readonly phrases: Phrases; readonly asWritten: boolean },
): Promise<{ planned: Planned[] } & Pick<SheetAnswer, 'rows' | 'notices' | 'isAltered'>> {
  const { platform, services, user, files } = context
  const open = await allFairs(services.platform)
  const fairs = await Promise.all(open.map(async (fair) => ({ fair, known: await spellings(services, fair) })))
  const present = await platform.selectFrom('accounts').select('username').where('deleted_at', 'is', null).execute()
  const known = present.map(({ username }) => username)
  const sheet = await readSheet(files[0], accounts, { phrases, known, asWritten })
  const rows = readRows(sheet, { phrases, fairs })
  const keys = [...new Set(rows.map((row) => foldCode(row.account)))]
  const found = await sql<{ id: number }>`
    select id from accounts where username_key = any(${keys}) and deleted_at is null`.execute(platform)
  const ids = found.rows.map(({ id }) => id)
  const stored = await storedAccounts(platform, ids)
  const planned = planAccounts(rows, {
    phrases,
    fairs,
    known: new Map(stored.map((one) => [foldCode(one.account), one])),
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
  return { planned, rows: [...said, ...refused], notices: sheet.notices, isAltered: sheet.isAltered }
}

/** Notes in their rows who would become an administrator with a common password. */
async function notePromotions(
  platform: Transaction<PlatformDb>,
  planned: readonly Planned[],
  words: Phrases['accountSheet'],
): Promise<void> {
  const refused = new Set(await promotedWithCommonPassword(platform, planned))
  for (const { before, rows } of planned) {
    if (before && refused.has(before.accountId)) rows[0]?.problems.push(words.commonPassword)
  }
}

type Applied = {
  readonly passwords: SheetAnswer['passwords']
  /** What the operation log keeps of both sides, named by the accounts. */
  readonly before: { readonly accounts: readonly object[] }
  readonly after: { readonly accounts: readonly object[] }
}

/** Writes what was planned; those switched off are signed out. */
async function writeAccounts(context: PlatformWriteContext, planned: readonly Planned[]): Promise<Applied> {
  const { platform, services, user, afterCommit } = context
  const made = planned
    .filter(({ before }) => before === null)
    .map(({ fields }) => ({ fields, password: makePassword() }))
  const hashes = await Promise.all(made.map(({ password }) => services.passwords.hash(password)))
  for (const [index, { fields }] of made.entries()) {
    await insertAccount(platform, fields, { passwordHash: hashes[index] ?? '', isCommon: false, by: user.account })
  }
  const switchedOff: number[] = []
  for (const { before, fields } of planned) {
    if (!before) continue
    await updateAccount(platform, fields, { accountId: before.accountId, by: user.account })
    if (before.enabled && !fields.enabled) switchedOff.push(before.accountId)
  }
  if (switchedOff.length > 0) await services.sessions.endAllOf(platform, switchedOff, 'disabled')
  afterCommit(() => services.sessions.forget())
  const codes = await fairCodes(platform)
  return {
    passwords: made.map(({ fields, password }) => ({ account: fields.account, password })),
    before: {
      accounts: planned.flatMap(({ before }) =>
        before ? [{ code: before.account, ...describeAccount(before, codes) }] : [],
      ),
    },
    after: { accounts: planned.map(({ fields }) => ({ code: fields.account, ...describeAccount(fields, codes) })) },
  }
}
