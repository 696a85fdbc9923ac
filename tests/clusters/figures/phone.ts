import { deviceGoods } from '@fairdesk/contract/areas/device/device-goods'
import { type DeviceOrder, deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import type { Database } from '@fairdesk/server/db/open'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { readZip } from '../../../floor/src/goods/zip.ts'
import { type Place, readerAt } from './reader-at.ts'

type Fair = { readonly fair: Database<FairDb> }

/** A customer's phone that goes on from what it has read: what it is not told of, it goes on showing. */
export class Phone {
  readonly #customerId: number
  readonly #token: string
  readonly #shown = new Map<string, number>()
  #totals: DeviceOrder['totals'] | undefined
  #cursor: string | undefined

  constructor(customerId: number, token: string) {
    this.#customerId = customerId
    this.#token = token
  }

  /** Reads what is new, and expects to show then what is in the database, cell by cell. Gives how much it was told. */
  async expectOrder(
    at: Pick<Place, 'url'>,
    { fair }: Fair,
  ): Promise<{ readonly rows: number; readonly isWhole: boolean }> {
    const told = await this.#read(at)
    const found = await sql<{ cell: string; qty: number }>`
      select style_id || ' ' || colour_id || ' ' || sizes.id as cell, qtys[sizes.slot]::int as qty
      from order_rows join orders on orders.id = order_id and orders.deleted_at is null
      join skcs on skcs.id = skc_id join styles on styles.id = style_id
      join sizes on sizes.size_group_id = styles.size_group_id
      where customer_id = ${this.#customerId} and qtys[sizes.slot] > 0`.execute(fair.db)
    expect(sorted(this.#shown)).toEqual(sorted(new Map(found.rows.map(({ cell, qty }) => [cell, qty]))))
    const kept = await sql<{ qty: number }>`
      select coalesce(sum(qty), 0)::int as qty from order_rows join orders on orders.id = order_id and orders.deleted_at is null
      join skcs on skcs.id = skc_id and skcs.status <> 'dropped' where customer_id = ${this.#customerId}`.execute(
      fair.db,
    )
    expect(this.#totals?.qty).toBe(kept.rows[0]?.qty)
    return { rows: told.rows.length, isWhole: told.isWhole }
  }

  /** The newest package has the goods that the database has. */
  async expectGoods(at: Pick<Place, 'url'>, { fair }: Fair): Promise<void> {
    const reader = readerAt({ url: at.url, token: this.#token })
    const bytes = await reader.file(deviceGoods.package, {})
    const zip = readZip()
    zip.add(new Uint8Array(bytes ?? []))
    const lines = new TextDecoder().decode((await zip.end()).get('goods.ndjson'))
    const found = await sql<{ goodsNo: string }>`
      select goods_no as "goodsNo" from styles where deleted_at is null order by id`.execute(fair.db)
    expect(found.rows.filter(({ goodsNo }) => !lines.includes(`"${goodsNo}"`))).toEqual([])
  }

  async #read({ url }: Pick<Place, 'url'>): Promise<DeviceOrder> {
    const reader = readerAt({ url, token: this.#token })
    const since = this.#cursor === undefined ? {} : { since: this.#cursor }
    const told = await reader.call(deviceOrder.order, { customerId: this.#customerId, ...since })
    if (!told) throw new Error('the phone was told nothing')
    if (told.isWhole) this.#shown.clear()
    for (const { goodsId, colourId, cells } of told.rows)
      for (const { sizeId, qty } of cells) {
        const cell = `${goodsId} ${colourId} ${sizeId}`
        if (qty > 0) this.#shown.set(cell, qty)
        else this.#shown.delete(cell)
      }
    this.#cursor = told.cursor
    this.#totals = told.totals
    return told
  }
}

function sorted(cells: ReadonlyMap<string, number>): (readonly [string, number])[] {
  return [...cells].toSorted(([one], [other]) => one.localeCompare(other))
}
