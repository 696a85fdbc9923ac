import type { GridKind } from './grid-props.ts'

type Name = readonly [id: string, head: string]

/** Returns a column from its name, value kind and width in pixels; its value getter is added by the caller. */
export const column = ([id, head]: Name, kind: GridKind, width: number) => ({ id, head, kind, width })
