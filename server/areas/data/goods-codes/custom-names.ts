import type { CustomName, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { type CodeType, codeTypes } from '@fairdesk/contract/attributes'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { phraseKeys } from '@fairdesk/phrases/rename-attributes'
import { type Language, languages } from '@fairdesk/phrases/shape'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { nameIn, ownNames } from '../../../domain/goods/attribute-names.ts'
import { lockLists } from '../../../domain/locks/lists-lock.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

/** Lists every attribute; names are empty where no custom one is set. */
export async function listNames(db: Kysely<FairDb>): Promise<CustomName[]> {
  const customNameByType = new Map((await ownNames(db)).map((customName) => [customName.type, customName]))
  return codeTypes.map((type) => {
    const customName = customNameByType.get(type)
    return {
      type,
      zh_CN: customName?.zh_CN ?? '',
      zh_TW: customName?.zh_TW ?? '',
      en: customName?.en ?? '',
      version: customName?.version ?? 0,
    }
  })
}

/**
 * Renames attributes; blank restores the product's own name. Files are read by both, so no two attributes may share a
 * name.
 */
export const renameAttributes: Handler<typeof goodsCodes.upsertCommonCodeCustomName> = async (context, { items }) => {
  const { db, record } = context
  await lockLists(db)
  const previousNames = await listNames(db)
  const requestedByType = new Map(items.map((item) => [item.type, item]))
  for (const { type, version } of previousNames) {
    const seenVersion = requestedByType.get(type)?.version
    if (seenVersion !== undefined && seenVersion !== version) refuse('record.changed')
  }
  const updatedNames = previousNames.map((customName) => ({
    ...customName,
    ...requestedByType.get(customName.type),
    version: customName.version,
  }))
  const changed = updatedNames.filter(
    (customName, index) => JSON.stringify(customName) !== JSON.stringify(previousNames[index]),
  )
  if (changed.length === 0) return answerUnchanged(context, previousNames)
  for (const language of languages) refuseShared(updatedNames, language)
  await write(db, changed)
  record({
    ref: changed.map(({ type }) => type).join(', '),
    before: {
      attributes: previousNames
        .filter(({ type }) => changed.some((customName) => customName.type === type))
        .map(toLogEntry),
    },
    after: { attributes: changed.map(toLogEntry) },
  })
  return listNames(db)
}

function toLogEntry({ type, zh_CN, zh_TW, en }: CustomName): object {
  return { code: type, zh_CN, zh_TW, en }
}

function refuseShared(names: readonly CustomName[], language: Language): void {
  const { dimensions, importFields } = phrasesIn(language)
  const texts: Readonly<Record<string, string>> = { ...importFields.goods, ...dimensions }
  const displayNameOf = (customName: CustomName) => nameIn(customName, language) || wordOf(customName.type, texts)
  const attributeKeys = new Set(codeTypes.flatMap(phraseKeys))
  const fixed = Object.entries(texts).flatMap(([key, label]) => (attributeKeys.has(key) ? [] : [foldCode(label)]))
  for (const customName of names) {
    const [name, isOwn] = [displayNameOf(customName), nameIn(customName, language) !== '']
    const isShared = names.some(
      (otherName) => otherName.type !== customName.type && foldCode(displayNameOf(otherName)) === foldCode(name),
    )
    if (isShared || (isOwn && fixed.includes(foldCode(name))))
      refuse('attribute.name-taken', { name, language: language.replace('_', '-') })
  }
}

function wordOf(type: CodeType, texts: Readonly<Record<string, string>>): string {
  return (
    phraseKeys(type)
      .map((key) => texts[key])
      .find((label) => label !== undefined) ?? type
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
