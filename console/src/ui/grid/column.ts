import type { GridKind } from './grid-props.ts'

type Name = readonly [id: string, head: string]

/** A column by its name, the kind of its values and its width in pixels; what it shows of a row is laid beside it. */
export const column = ([id, head]: Name, kind: GridKind, width: number) => ({ id, head, kind, width })
