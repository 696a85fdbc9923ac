import type { outfits } from '@fairdesk/contract/areas/data/outfits'
import type { Input } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { itemsOfOutfits, outfitVisible, type ReadItem } from '../../../domain/racks-outfits/outfit-items.ts'
import { withUnseen } from '../../../domain/racks-outfits/unseen.ts'
import {
  addOutfit,
  changeOutfit,
  isSameOutfit,
  type OutfitContent,
  type StoredOutfit,
  type StoredOutfitItem,
  writeOutfitsAlone,
} from '../../../domain/racks-outfits/write-outfits.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { checkedItems } from './check-items.ts'
import { outfitRecord } from './record.ts'

type OutfitInput = Input<typeof outfits.save>

/** Adds an outfit or changes one. Items of brands the user does not see stay where they are. */
export const saveOutfit: Handler<typeof outfits.save> = async (context, input) => {
  const { db } = context
  if (foldCode(input.outfitNo) === '') refuseInput('outfitNo', 'empty')
  await writeOutfitsAlone(db)
  const outfitId =
    input.outfitId === undefined ? await add(context, input) : await change(context, input, input.outfitId)
  return outfitRecord(context, { outfitId })
}

async function add(context: WriteContext, input: OutfitInput): Promise<number> {
  const { db, record, recordNothing } = context
  const content = contentOf(input, await checkedItems(context, input.items, []))
  const { id, isNew } = await addOutfit(db, content)
  if (isNew) record({ ref: refOf(content), after: await logOf(db, content) })
  else recordNothing()
  return id
}

async function change(context: WriteContext, input: OutfitInput, outfitId: number): Promise<number> {
  const { db, user, record } = context
  const items = (await itemsOfOutfits(db, [outfitId], visibleTo(user))).get(outfitId) ?? []
  const previous = await knownOutfit(context, outfitId, items)
  if (previous.version !== input.version) refuse('record.changed')
  const unseen = items.map((item) => (item.isSeen ? null : keptOf(item)))
  const content = contentOf(input, withUnseen(await checkedItems(context, input.items, items), unseen))
  if (isSameOutfit(previous, content) && previous.outfitNo === content.outfitNo)
    return answerUnchanged(context, outfitId)
  await changeOutfit(db, outfitId, content)
  record({ ref: refOf(content), before: await logOf(db, previous), after: await logOf(db, content) })
  return outfitId
}

async function knownOutfit(
  { db, user }: WriteContext,
  outfitId: number,
  items: readonly ReadItem[],
): Promise<StoredOutfit> {
  const result = await sql<Omit<StoredOutfit, 'items'>>`
    select id, version, outfit_no as "outfitNo", name, type1, type2, enabled from outfits
    where id = ${outfitId} and ${outfitVisible(visibleTo(user))}`.execute(db)
  const [row] = result.rows
  return row ? { ...row, items: items.map(keptOf) } : refuse('access.denied')
}

function contentOf(
  { outfitNo, name, type1, type2, enabled }: OutfitInput,
  items: readonly StoredOutfitItem[],
): OutfitContent {
  return { outfitNo, name, type1, type2, enabled, items }
}

function keptOf({ styleId, skcId, spot }: ReadItem): StoredOutfitItem {
  return { styleId, skcId, spot }
}

function refOf({ outfitNo, name }: OutfitContent): string {
  return `${outfitNo} ${name}`.trim()
}

/** Returns an outfit for the operation log: names instead of ids. */
async function logOf(db: Kysely<FairDb>, { outfitNo, name, type1, type2, enabled, items }: OutfitContent) {
  const result = await sql<{ at: number; said: string }>`
    select chosen.at::int, concat_ws(' ', coalesce(skcs.skc_no, styles.goods_no), colours.name) as said
    from unnest(${items.map(({ styleId }) => styleId)}::int[], ${items.map(({ skcId }) => skcId)}::int[])
      with ordinality as chosen (style_id, skc_id, at)
    join styles on styles.id = chosen.style_id
    left join skcs on skcs.id = chosen.skc_id
    left join colours on colours.id = skcs.colour_id
    order by chosen.at`.execute(db)
  const spotted = items.map(({ spot }) => (spot ? ` (${spot.x / 10}%, ${spot.y / 10}%)` : ''))
  return {
    outfitNo,
    name,
    type1,
    type2,
    enabled,
    items: result.rows.map(({ at, said }) => `${said}${spotted[at - 1] ?? ''}`),
  }
}
