import { baseData } from '@fairdesk/contract/areas/base-data'
import type { ImportKind } from '@fairdesk/contract/areas/bulk-import'
import { customer } from '@fairdesk/contract/areas/customer'
import { customerDiscounts } from '@fairdesk/contract/areas/customer-discounts'
import { customerRecord } from '@fairdesk/contract/areas/customer-record'
import { goods } from '@fairdesk/contract/areas/goods'
import { minimums } from '@fairdesk/contract/areas/minimums'
import { outfits } from '@fairdesk/contract/areas/outfits'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { useState } from 'react'
import { useStore } from 'zustand'
import { outdate } from '../../kit/use-read.ts'
import { ImportRun, type ImportState } from './import-run.ts'
import { type ImportList, listOf } from './kind-places.ts'

/** The run of this screen and how it stands. */
export function useImport(kind: ImportKind): { readonly run: ImportRun; readonly state: ImportState } {
  const [run] = useState(() => new ImportRun(kind, () => outdateLists(kind)))
  return { run, state: useStore(run.store) }
}

const outdated: Readonly<Record<ImportList, readonly Endpoint[]>> = {
  customers: [customer.list, ...Object.values(customerRecord), ...Object.values(customerDiscounts)],
  goods: [goods.list],
  minimums: [minimums.list],
  outfits: [outfits.list, outfits.get],
  displays: [],
}

/** An import may bring new codes and areas with it. */
function outdateLists(kind: ImportKind): void {
  outdate(...outdated[listOf(kind)])
  outdate(...Object.values(baseData))
}
