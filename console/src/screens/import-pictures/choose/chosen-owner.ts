/** Where a file goes by hand: a style as a whole, one of its colours, or an outfit. */
export type ChosenOwner = { readonly goodsId?: number; readonly colourId?: number; readonly outfitId?: number }
