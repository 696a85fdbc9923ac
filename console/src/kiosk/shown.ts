/** What a kiosk shows, and what ends it when something else is to be shown. */
export type Shown = { readonly element: HTMLElement; readonly end: () => void }
