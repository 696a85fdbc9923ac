import type { Visibility } from '@fairdesk/contract/visibility'

/** Part of a fair that somebody chose within their visibility: codes of brands and places, empty lists for all. */
export type NarrowedView = {
  readonly fields: { readonly brands: readonly string[]; readonly areas: readonly string[] }
  readonly visibility: Visibility
}

/** Returns the chosen part as a visibility. It may exceed that of the chooser: narrow by both. */
export function choiceOf({ fields: { brands, areas }, visibility }: NarrowedView): Visibility {
  return { ...visibility, ...(brands.length > 0 ? { brands } : {}), ...(areas.length > 0 ? { areas } : {}) }
}
