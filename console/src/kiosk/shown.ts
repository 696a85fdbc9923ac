/** Element shown by a kiosk, and the function that ends it before another is shown. */
export type KioskView = { readonly element: HTMLElement; readonly end: () => void }
