import type { account, SheetAnswer } from '@fairdesk/contract/areas/settings/account'
import { foldCode } from '@fairdesk/contract/names/fold'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../../../../db/platform-types.gen.ts'
import { spellings } from '../../../../../domain/accounts/code-spellings.ts'
import { describeAccount, fairCodes } from '../../../../../domain/accounts/describe-account.ts'
import { makePassword } from '../../../../../domain/accounts/make-password.ts'
import { refuseWithoutAdmin, waitForAccounts } from '../../../../../domain/accounts/one-at-a-time.ts'
import { promotedWithCommonPassword } from '../../../../../domain/accounts/promotion.ts'
import { storedAccounts } from '../../../../../domain/accounts/stored-accounts.ts'
import { insertAccount, updateAccount } from '../../../../../domain/accounts/write-account.ts'
import { allFairs } from '../../../../../domain/fairs/fairs.ts'
import type { PlatformWriteContext } from '../../../../context.ts'
import type { Handler } from '../../../../handler.ts'
import type { EntryRequest } from '../../kind-plan.ts'
import { readList } from '../../lists/read-list.ts'
import { settleList } from '../../lists/settle-list.ts'
import { accounts } from './columns.ts'
import { noteLastAdmin } from './note-last-admin.ts'
import { type AccountPlanRow, notePlanned, planAccounts } from './plan.ts'
import { readRows } from './read-rows.ts'

/**
 * Imports a file of accounts as a whole, or reports what it would do. It contains no passwords, as files are copied,
 * mailed and forgotten: a new account gets a generated one, shown once.
 */
export const importAccounts: Handler<typeof account.import> = async (context, { mode, asWritten = false }) => {
  const { caller, platform, files, record, recordNothing } = context
  const phrases = phrasesIn(caller.language)
  await waitForAccounts(context)
  const present = await platform.selectFrom('accounts').select('username').where('deleted_at', 'is', null).execute()
  const knownNames = present.map(({ username }) => username)
  const { notices, isAltered, ...file } = await readList(files[0], accounts, { phrases, knownNames, asWritten })
  const planned = await plan(context, file, phrases)
  const write = async () => {
    const left = new Set(file.report.outcomes().flatMap(({ row, action }) => (action === 'left' ? row : [])))
    const changing = planned.filter(({ rows: fileRows }) => fileRows.some(({ row }) => !left.has(row)))
    const { passwords, before, after } = await writeAccounts(context, changing)
    await refuseWithoutAdmin(platform)
    const names = changing.map(({ fields }) => fields.account).join(', ')
    record({ ref: names.slice(0, 200), before, after })
    return { passwords }
  }
  const { rows, ...outcome } = await settleList({ mode, report: file.report, phrases, recordNothing, write })
  const accountRows = rows.map(({ name, ...row }) => ({ ...row, account: name }))
  return { passwords: [], ...outcome, rows: accountRows, notices, isAltered }
}

async function plan(context: PlatformWriteContext, file: EntryRequest, phrases: Phrases): Promise<AccountPlanRow[]> {
  const { platform, services, user } = context
  const open = await allFairs(services.platform)
  const fairs = await Promise.all(open.map(async (fair) => ({ fair, known: await spellings(services, fair) })))
  const rows = readRows(file, { phrases, fairs })
  const keys = [...new Set(rows.map((row) => foldCode(row.account)))]
  const result = await sql<{ id: number }>`
    select id from accounts where username_key = any(${keys}) and deleted_at is null`.execute(platform)
  const ids = result.rows.map(({ id }) => id)
  const stored = await storedAccounts(platform, ids)
  const planned = planAccounts(rows, {
    phrases,
    fairs,
    accountByKey: new Map(stored.map((storedAccount) => [foldCode(storedAccount.account), storedAccount])),
  })
  await noteLastAdmin(platform, planned, { user, texts: phrases.accountSheet })
  await notePromotions(platform, planned, phrases.accountSheet)
  for (const plannedAccount of planned) notePlanned(plannedAccount, file.report, phrases)
  return planned
}

/** Refuses the rows that would make an account with a common password an administrator. */
async function notePromotions(
  platform: Transaction<PlatformDb>,
  planned: readonly AccountPlanRow[],
  texts: Phrases['accountSheet'],
): Promise<void> {
  const refused = new Set(await promotedWithCommonPassword(platform, planned))
  for (const { stored, rows } of planned) {
    if (stored && refused.has(stored.accountId)) rows[0]?.refuse(texts.commonPassword)
  }
}

type AccountWriteResult = {
  readonly passwords: SheetAnswer['passwords']
  /** Accounts before and after for the operation log, under their names. */
  readonly before: { readonly accounts: readonly object[] }
  readonly after: { readonly accounts: readonly object[] }
}

/** Writes the planned accounts and signs out disabled ones. */
async function writeAccounts(
  context: PlatformWriteContext,
  planned: readonly AccountPlanRow[],
): Promise<AccountWriteResult> {
  const { platform, services, user, afterCommit } = context
  const newAccounts = planned
    .filter(({ stored }) => stored === null)
    .map(({ fields }) => ({ fields, password: makePassword() }))
  const hashes = await Promise.all(newAccounts.map(({ password }) => services.passwords.hash(password)))
  for (const [index, { fields }] of newAccounts.entries()) {
    await insertAccount(platform, fields, {
      passwordHash: hashes[index] ?? '',
      isCommon: false,
      createdBy: user.account,
    })
  }
  const switchedOff: number[] = []
  for (const { stored, fields } of planned) {
    if (!stored) continue
    await updateAccount(platform, fields, { accountId: stored.accountId, updatedBy: user.account })
    if (stored.enabled && !fields.enabled) switchedOff.push(stored.accountId)
  }
  if (switchedOff.length > 0) await services.sessions.endAllOf(platform, switchedOff, 'disabled')
  afterCommit(() => services.sessions.forget())
  const codes = await fairCodes(platform)
  return {
    passwords: newAccounts.map(({ fields, password }) => ({ account: fields.account, password })),
    before: {
      accounts: planned.flatMap(({ stored }) =>
        stored ? [{ code: stored.account, ...describeAccount(stored, codes) }] : [],
      ),
    },
    after: { accounts: planned.map(({ fields }) => ({ code: fields.account, ...describeAccount(fields, codes) })) },
  }
}
