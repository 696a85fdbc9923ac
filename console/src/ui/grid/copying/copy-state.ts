/** What a copy came to, or how far it is, with the next step. */
export type CopyState =
  | { readonly kind: 'copied'; readonly rows: number; readonly withHeads: boolean }
  | { readonly kind: 'fetching'; readonly done: number; readonly rows: number }
  /** All is there, and the browser asks for a press; `hasMoved`: the list changed meanwhile. */
  | { readonly kind: 'ready'; readonly rows: number; readonly hasMoved: boolean; readonly copy: () => void }
  | { readonly kind: 'tooMany'; readonly rows: number; readonly most: number }
  | { readonly kind: 'failed'; readonly again: () => void }
  /** The browser let nothing be copied. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'notLoaded'; readonly missing: number; readonly loaded: number; readonly copy: () => void }
