import { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import { customer } from '@fairdesk/contract/areas/data/customer'
import { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { goods } from '@fairdesk/contract/areas/data/goods'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { minimums } from '@fairdesk/contract/areas/data/minimums'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { stock } from '@fairdesk/contract/areas/orders/stock'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { invalidate } from '../../../kit/query/use-read.ts'
import { type UnsavedSource, useUnsavedSource } from '../../../kit/save/unsaved.ts'
import { ImportRun } from './import-run.ts'
import type { ImportState } from './import-state.ts'
import { type ImportList, listOf } from './kind-places.ts'

/** Returns the run of this screen and its state. */
export function useImport(
  kind: ImportKind,
  options: ImportMapping['options'],
): { readonly run: ImportRun; readonly state: ImportState } {
  const [run] = useState(() => new ImportRun(kind, () => outdateLists(kind), options))
  useUnsavedSource(useMemo(() => unsavedOf(run), [run]))
  return { run, state: useStore(run.store) }
}

/** State that would be lost with the tab: a chosen and tried file, its answer, or the result of a running commit. */
export function unsavedOf({ store }: ImportRun): UnsavedSource {
  return {
    subscribe: (listener) => store.subscribe(listener),
    isUnsaved: () => {
      const { file, answer } = store.getState()
      return file !== null && !answer?.committed
    },
  }
}

const outdated: Readonly<Record<ImportList, readonly Endpoint[]>> = {
  customers: [customer.list, ...Object.values(customerRecord), ...Object.values(customerDiscounts)],
  goods: [goods.list],
  minimums: [minimums.list],
  outfits: [outfits.list, outfits.get],
  displays: [],
  stock: [stock.list],
  orders: Object.values(orderList),
}

/** An import may bring new codes and areas with it. */
export function outdateLists(kind: ImportKind): void {
  invalidate(...outdated[listOf(kind)])
  invalidate(...Object.values(baseData))
}
