import { type AttributeNames, type CodeType, codeTypes } from '@fairdesk/contract/attributes'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** What a fair calls one attribute; empty where it has said nothing in that language. */
export type OwnName = {
  readonly type: CodeType
  readonly zh_CN: string
  readonly zh_TW: string
  readonly en: string
  readonly visible: boolean
  readonly sort: number
  readonly version: number
}

export async function ownNames(db: Kysely<FairDb>): Promise<OwnName[]> {
  const rows = await db.selectFrom('common_code_custom_names').selectAll().orderBy('sort').orderBy('type').execute()
  return rows.flatMap(({ type, name_zh_cn, name_zh_tw, name_en, visible, sort, version }) => {
    const known = codeTypes.find((one) => one === type)
    return known ? [{ type: known, zh_CN: name_zh_cn, zh_TW: name_zh_tw, en: name_en, visible, sort, version }] : []
  })
}

/** What a fair calls its attributes in one language; where it has no word in it, in its first. */
export async function attributeNames(db: Kysely<FairDb>, language: string): Promise<AttributeNames> {
  const named = (await ownNames(db)).map((own) => [own.type, nameIn(own, language)] as const)
  return Object.fromEntries(named.filter(([, name]) => name !== ''))
}

export function nameIn(own: Pick<OwnName, 'zh_CN' | 'zh_TW' | 'en'>, language: string): string {
  const said = language === 'en' ? own.en : language === 'zh_TW' ? own.zh_TW : own.zh_CN
  return said || own.zh_CN
}
