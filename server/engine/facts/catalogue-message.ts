import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { Catalogue } from './catalogue.ts'
import { SizeRun } from './size-run.ts'
import { Targets, type TargetsMessage } from './targets.ts'
import { ValueList, type ValueListMessage } from './value-list.ts'

type Same =
  | 'goods'
  | 'customers'
  | 'skcState'
  | 'offered'
  | 'styleOffered'
  | 'customerLive'
  | 'customerEnabled'
  | 'customerStores'

/** A catalogue for another thread. */
export type CatalogueMessage = Pick<Catalogue, Same | 'customerBrands' | 'amountBasis' | 'sizeMove'> & {
  readonly lists: Readonly<Record<DimensionKey, ValueListMessage>>
  /** Ids by index. */
  readonly skcIds: Int32Array
  readonly customerIds: Int32Array
  readonly targets: TargetsMessage
  readonly sizes: Omit<SizeRun, 'lengthOf' | 'isSize' | 'count'>
}

export function catalogueMessage(catalogue: Catalogue): CatalogueMessage {
  const {
    goods,
    customers,
    skcState,
    offered,
    styleOffered,
    customerLive,
    customerEnabled,
    customerStores,
    customerBrands,
  } = catalogue
  return {
    ...{
      goods,
      customers,
      skcState,
      offered,
      styleOffered,
      customerLive,
      customerEnabled,
      customerStores,
      customerBrands,
    },
    amountBasis: catalogue.amountBasis,
    sizeMove: catalogue.sizeMove,
    lists: mapped(catalogue.lists, (list) => list.message),
    skcIds: idsOf(catalogue.skcIndex),
    customerIds: idsOf(catalogue.customerIndex),
    targets: catalogue.targets.message,
    sizes: { ...catalogue.sizes },
  }
}

export function catalogueFrom({ lists, skcIds, customerIds, targets, sizes, ...same }: CatalogueMessage): Catalogue {
  const copy = {
    ...same,
    lists: mapped(lists, (list) => ValueList.from(list)),
    skcIndex: indexOf(skcIds),
    customerIndex: indexOf(customerIds),
    targets: Targets.from(targets),
    sizes: Object.assign(Object.create(SizeRun.prototype), sizes),
  }
  // All that the constructor would set; a catalogue has nothing private.
  return Object.assign(Object.create(Catalogue.prototype), copy) as Catalogue
}

function mapped<V, W>(record: Readonly<Record<DimensionKey, V>>, map: (value: V) => W): Record<DimensionKey, W> {
  // fromEntries forgets which keys it was given.
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)])) as Record<DimensionKey, W>
}

function idsOf(index: ReadonlyMap<number, number>): Int32Array {
  const ids = new Int32Array(index.size)
  for (const [id, position] of index) ids[position] = id
  return ids
}

function indexOf(ids: Int32Array): Map<number, number> {
  return new Map(Array.from(ids, (id, position) => [id, position]))
}
