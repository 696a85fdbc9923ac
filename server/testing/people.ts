import { foldCode } from '@fairdesk/contract/names/fold'
import type { Kysely } from 'kysely'
import type { PlatformDb } from '../db/platform-types.gen.ts'
import type { Passwords } from '../domain/accounts/sign-in/passwords.ts'
import { createFair } from '../domain/fairs/fairs.ts'

const everyMenu = Array.from({ length: 29 }, (_, index) => index + 1).join(',')

/** Who works at the little fair, and what they may see of it. */
export const people = {
  admin: { password: 'admin-pass', reportype: '', showarea: '', allowBrand: '', price: 'both' },
  /** Eastern China, the mountain brand, ranking and order entry only. */
  lin: { password: 'lin-pass', reportype: '8,21', showarea: 'EAST', allowBrand: 'SC', price: 'both' },
  /** Everything, but no prices. */
  wang: { password: 'wang-pass', reportype: everyMenu, showarea: 'EAST,NORTH', allowBrand: 'SC,HF', price: 'none' },
  /** Every menu for Northern China and the sea brand. */
  zhao: { password: 'zhao-pass', reportype: everyMenu, showarea: 'NORTH', allowBrand: 'HF', price: 'both' },
  /** Signed in, and nothing more. */
  nobody: { password: 'nobody-pass', reportype: '', showarea: '', allowBrand: '', price: 'both' },
} as const

export type Person = keyof typeof people

export async function fillPeople(db: Kysely<PlatformDb>, hashing: Passwords): Promise<void> {
  await createFair(db, {
    code: 'TEST',
    name: '测试订货会',
    year: 2027,
    status: 'open',
    startsAt: new Date('2027-01-08T01:00:00Z'),
    isDefault: true,
    ready: true,
  })
  for (const [username, person] of Object.entries(people)) {
    if (username === 'admin') continue
    const account = await db
      .insertInto('accounts')
      .values({
        username,
        username_key: foldCode(username),
        password_hash: await hashing.hash(person.password),
        real_name: username,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('account_fairs')
      .values({
        account_id: account.id,
        fair_id: 1,
        reportype: person.reportype,
        showarea: person.showarea,
        allow_brand: person.allowBrand,
        price_visible: person.price,
      })
      .execute()
  }
}
