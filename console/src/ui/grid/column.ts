import type { GridKind } from './grid-props.ts'

/** Returns a column from its name, value kind and width in pixels; its value getter is added by the caller. */
export const column = ([id, head]: readonly [id: string, head: string], kind: GridKind, width: number) => ({
  id,
  head,
  kind,
  width,
})
