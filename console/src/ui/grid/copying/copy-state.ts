/** Progress or result of a copy, with the next step. */
export type CopyState =
  | { readonly kind: 'copied'; readonly rows: number; readonly withHeads: boolean }
  | { readonly kind: 'fetching'; readonly done: number; readonly rows: number }
  /** All is there, and the browser asks for a press; `hasMoved`: the list changed meanwhile. */
  | { readonly kind: 'ready'; readonly rows: number; readonly hasMoved: boolean; readonly copy: () => void }
  | { readonly kind: 'tooMany'; readonly rows: number; readonly maxRows: number }
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** The browser let nothing be copied. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'notLoaded'; readonly missing: number; readonly loaded: number; readonly copy: () => void }
