import { isCustomer, isGoods, isOrder } from '../facts/dimensions.ts'
import { groupBy, type Keys } from '../facts/keys.ts'
import { orderCodeOf } from '../facts/order-status.ts'
import type { Axis, Inquiry } from './inquiry.ts'

/** Groups on one side of the facts, and each axis of that side as a column by entity. */
export type Side = { readonly keys: Keys; readonly columns: ReadonlyMap<Axis, Int32Array> }

/** Goods by SKC, or by SKU where sizes are filtered or an axis (`sized`). */
export type GoodsSide = Side & { readonly bySku: boolean; readonly sized: boolean }

/** The two sides of the nodes of a level, and the groups of each of its rows on both. */
export type Sides = { readonly goods: GoodsSide; readonly orders: Side }
export type Groups = { readonly goods: Int32Array; readonly orders: Int32Array }

export function goodsSide({ catalogue, scope }: Inquiry, axes: readonly Axis[]): GoodsSide {
  const { sizes, goods } = catalogue
  const sized = axes.some(({ key }) => key === 'size')
  const bySku = sized || scope.skus !== undefined
  const columns = new Map<Axis, Int32Array>()
  for (const axis of axes) {
    if (axis.key === 'size') columns.set(axis, merged(sizes.value, axis))
    else if (isGoods(axis.key))
      columns.set(axis, merged(bySku ? spread(goods[axis.key], sizes.skcOf) : goods[axis.key], axis))
  }
  const mask = bySku
    ? spread(scope.skcs, sizes.skcOf).map((passes, sku) => (scope.skus?.[sku] === 0 ? 0 : passes))
    : scope.skcs
  return { keys: groupBy([...columns.values()], mask), columns, bySku, sized }
}

/** Customers that get a group: only those with orders, or all. */
export type Attendance = 'ordering' | 'everyone'

/** Orders, and after them every customer as if it had one more, empty order. */
export function ordersSide({ catalogue, facts, scope }: Inquiry, axes: readonly Axis[], attendance: Attendance): Side {
  const { orderCount } = facts
  const owner = ownersOf(facts, catalogue.customerCount)
  const columns = new Map<Axis, Int32Array>()
  for (const axis of axes) {
    if (isCustomer(axis.key)) columns.set(axis, merged(spread(catalogue.customers[axis.key], owner), axis))
    else if (isOrder(axis.key)) {
      const { key } = axis
      const snapshot = { catalogue, facts }
      // Code 0 of the facts is the first listed value; a customer without orders has none.
      columns.set(
        axis,
        merged(
          Int32Array.from(owner, (_, entity) => (entity < orderCount ? orderCodeOf(snapshot, key, entity) + 1 : 0)),
          axis,
        ),
      )
    }
  }
  const mask = new Uint8Array(owner.length)
  mask.set(scope.orders)
  if (attendance === 'everyone') mask.set(scope.customers, orderCount)
  return { keys: groupBy([...columns.values()], mask), columns }
}

/** Returns the customer of every entity of the orders' side; 0 for a deleted order, which no mask includes. */
export function ownersOf(facts: Inquiry['facts'], customers: number): Int32Array {
  const owner = new Int32Array(facts.orderCount + customers)
  for (let order = 0; order < facts.orderCount; order++) owner[order] = Math.max(facts.customer[order] ?? 0, 0)
  for (let customer = 0; customer < customers; customer++) owner[facts.orderCount + customer] = customer
  return owner
}

function spread<A extends Int32Array | Uint8Array>(column: A, owner: Int32Array): A {
  // The constructor's type does not say that it makes the same kind of array.
  const wide = new (column.constructor as new (length: number) => A)(owner.length)
  for (let entity = 0; entity < owner.length; entity++) wide[entity] = column[owner[entity] ?? 0] ?? 0
  return wide
}

/** The axis' numbers instead of the dimension's. */
export function merged(column: Int32Array, { merged: numbers }: Axis): Int32Array {
  return numbers === undefined ? column : column.map((value) => numbers[value] ?? 0)
}
