import { useCallback, useSyncExternalStore } from 'react'
import type { MatrixBlock, MatrixRow } from './matrix-data.ts'
import type { MatrixStore } from './matrix-store.ts'

const useTopic = <Value>(store: MatrixStore, topic: string, read: () => Value): Value =>
  useSyncExternalStore(
    useCallback((watcher) => store.subscribe(topic, watcher), [store, topic]),
    read,
  )

/** One row as on screen; the component wakes for this row alone. */
export const useMatrixRow = (store: MatrixStore, key: string): MatrixRow | undefined =>
  useTopic(store, key, () => store.row(key))

/** The rows of one style. */
export const useStyleRows = (store: MatrixStore, styleId: string): readonly MatrixRow[] =>
  useTopic(store, styleId, () => store.rowsOf(styleId))

/** All styles loaded; wakes only when styles are loaded or cleared. */
export const useMatrixBlocks = (store: MatrixStore): ReadonlyMap<string, MatrixBlock> =>
  useTopic(store, '*', () => store.blocks)

/** All rows as on screen; wakes for every change. */
export const useMatrixRows = (store: MatrixStore): ReadonlyMap<string, MatrixRow> =>
  useTopic(store, '*', () => store.rows)
