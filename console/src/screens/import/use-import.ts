import { baseData } from '@fairdesk/contract/areas/base-data'
import type { ImportKind } from '@fairdesk/contract/areas/bulk-import'
import { customer } from '@fairdesk/contract/areas/customer'
import { goods } from '@fairdesk/contract/areas/goods'
import { useState } from 'react'
import { useStore } from 'zustand'
import { outdate } from '../../kit/use-read.ts'
import { ImportRun, type ImportState } from './import-run.ts'

/** The run of this screen and how it stands. */
export function useImport(kind: ImportKind): { readonly run: ImportRun; readonly state: ImportState } {
  const [run] = useState(() => new ImportRun(kind, () => outdateLists(kind)))
  return { run, state: useStore(run.store) }
}

/** An import may bring new codes and areas with it. */
function outdateLists(kind: ImportKind): void {
  outdate(kind === 'goods' ? goods.list : customer.list)
  outdate(...Object.values(baseData))
}
