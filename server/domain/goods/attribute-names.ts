import { type AttributeNames, type CodeType, codeTypes } from '@fairdesk/contract/attributes'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** A fair's own name for one attribute; empty in languages where it has none. */
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
    const codeType = codeTypes.find((candidate) => candidate === type)
    return codeType
      ? [{ type: codeType, zh_CN: name_zh_cn, zh_TW: name_zh_tw, en: name_en, visible, sort, version }]
      : []
  })
}

/** Returns a fair's attribute names in one language; if it has none in it, in the fair's first. */
export async function attributeNames(db: Kysely<FairDb>, language: string): Promise<AttributeNames> {
  const named = (await ownNames(db)).map((customName) => [customName.type, nameIn(customName, language)] as const)
  return Object.fromEntries(named.filter(([, name]) => name !== ''))
}

export function nameIn(customName: Pick<OwnName, 'zh_CN' | 'zh_TW' | 'en'>, language: string): string {
  const localizedName = language === 'en' ? customName.en : language === 'zh_TW' ? customName.zh_TW : customName.zh_CN
  return localizedName || customName.zh_CN
}
