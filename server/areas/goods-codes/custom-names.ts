import type { CustomName, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { type CodeType, codeTypes } from '@fairdesk/contract/attributes'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { phraseKeys } from '@fairdesk/phrases/rename-attributes'
import { type Language, languages } from '@fairdesk/phrases/shape'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { nameIn, ownNames } from '../../domain/goods/attribute-names.ts'
import { lockLists } from '../../domain/locks/lists-lock.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'

/** Every attribute, those without a name of their own with empty ones. */
export async function listNames(db: Kysely<FairDb>): Promise<CustomName[]> {
  const known = new Map((await ownNames(db)).map((own) => [own.type, own]))
  return codeTypes.map((type) => {
    const own = known.get(type)
    return {
      type,
      zh_CN: own?.zh_CN ?? '',
      zh_TW: own?.zh_TW ?? '',
      en: own?.en ?? '',
      version: own?.version ?? 0,
    }
  })
}

/** Names attributes anew; blank is the product's own word. Files are read by both, so no two may share one. */
export const renameAttributes: Handler<typeof goodsCodes.upsertCommonCodeCustomName> = async (context, { items }) => {
  const { db, record } = context
  await lockLists(db)
  const before = await listNames(db)
  const wanted = new Map(items.map((item) => [item.type, item]))
  for (const { type, version } of before) {
    const seen = wanted.get(type)?.version
    if (seen !== undefined && seen !== version) refuse('record.changed')
  }
  const after = before.map((own) => ({ ...own, ...wanted.get(own.type), version: own.version }))
  const changed = after.filter((own, index) => JSON.stringify(own) !== JSON.stringify(before[index]))
  if (changed.length === 0) return answerUnchanged(context, before)
  for (const language of languages) refuseShared(after, language)
  await write(db, changed)
  record({
    ref: changed.map(({ type }) => type).join(', '),
    before: { attributes: before.filter(({ type }) => changed.some((one) => one.type === type)).map(said) },
    after: { attributes: changed.map(said) },
  })
  return listNames(db)
}

function said({ type, zh_CN, zh_TW, en }: CustomName): object {
  return { code: type, zh_CN, zh_TW, en }
}

function refuseShared(names: readonly CustomName[], language: Language): void {
  const { dimensions, importFields } = phrasesIn(language)
  const words: Readonly<Record<string, string>> = { ...importFields.goods, ...dimensions }
  const shown = (own: CustomName) => nameIn(own, language) || wordOf(own.type, words)
  const attributeKeys = new Set(codeTypes.flatMap(phraseKeys))
  const fixed = Object.entries(words).flatMap(([key, word]) => (attributeKeys.has(key) ? [] : [foldCode(word)]))
  for (const own of names) {
    const [name, isOwn] = [shown(own), nameIn(own, language) !== '']
    const isShared = names.some((other) => other.type !== own.type && foldCode(shown(other)) === foldCode(name))
    if (isShared || (isOwn && fixed.includes(foldCode(name))))
      refuse('attribute.name-taken', { name, language: language.replace('_', '-') })
  }
}

function wordOf(type: CodeType, words: Readonly<Record<string, string>>): string {
  return (
    phraseKeys(type)
      .map((key) => words[key])
      .find((word) => word !== undefined) ?? type
  )
}

async function write(db: Kysely<FairDb>, changed: readonly CustomName[]): Promise<void> {
  for (const { type, zh_CN, zh_TW, en } of changed) {
    await sql`
      insert into common_code_custom_names as own (type, name_zh_cn, name_zh_tw, name_en)
      values (${type}, ${zh_CN}, ${zh_TW}, ${en})
      on conflict (type) do update set name_zh_cn = excluded.name_zh_cn, name_zh_tw = excluded.name_zh_tw,
        name_en = excluded.name_en, version = own.version + 1`.execute(db)
  }
}
