import { foldCode } from '@fairdesk/contract/names/fold'
import type { Kysely } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

/** Makes the first administrator, whose password is no common one, where there is no account yet; false where there is one. */
export async function ensureAdmin(db: Kysely<PlatformDb>, passwordHash: string): Promise<boolean> {
  const result = await db
    .insertInto('accounts')
    .values({
      username: 'admin',
      username_key: foldCode('admin'),
      password_hash: passwordHash,
      password_is_common: false,
      account_type: 9,
      real_name: '管理员',
      is_admin: true,
    })
    .onConflict((conflict) => conflict.column('username_key').where('deleted_at', 'is', null).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function hasAccounts(db: Kysely<PlatformDb>): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}
