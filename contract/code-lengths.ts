/**
 * Most characters of a code, and of the name of one: of styles, colours, size groups, brands, places, customers, outfits
 * and racks alike, typed or from a file. Of real lists the longest has 27; compositions of fabrics have more.
 */
export const codeLength = 60
/** A size heads a narrow column. */
export const sizeCodeLength = 30
/** Where nobody says otherwise it is the style's number, a dash and the colour's code. */
export const skcNoLength = 2 * codeLength + 1
export const barcodeLength = 40
