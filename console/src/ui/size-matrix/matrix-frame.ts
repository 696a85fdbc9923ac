import { useId, useMemo } from 'react'
import type { MatrixMetrics } from './matrix-metrics.ts'
import { metricsOf } from './matrix-metrics.ts'
import type { MatrixAppearance, MatrixSlots, MatrixTexts, SizeMatrixListProps } from './matrix-props.ts'
import type { MatrixStore } from './matrix-store.ts'

/** Shared dependencies of all parts of the matrix, in one stable object. */
export interface MatrixFrame {
  readonly store: MatrixStore
  readonly texts: MatrixTexts
  readonly slots: MatrixSlots
  readonly look: MatrixAppearance
  readonly metrics: MatrixMetrics
  /** Prefix of the cells' element ids. */
  readonly id: string
}

const noSlots: MatrixSlots = {}
const plainLook: MatrixAppearance = {}

type FrameProps = Pick<SizeMatrixListProps, 'store' | 'texts' | 'slots' | 'look'>

export const useMatrixFrame = ({ store, texts, slots = noSlots, look = plainLook }: FrameProps): MatrixFrame => {
  const id = useId()
  return useMemo(() => ({ store, texts, slots, look, metrics: metricsOf(look), id }), [store, texts, slots, look, id])
}

export const cellId = (
  frame: MatrixFrame,
  styleId: string,
  spot: { readonly row: number; readonly col: number },
): string => `${frame.id}${styleId}-${spot.row}-${spot.col}`
