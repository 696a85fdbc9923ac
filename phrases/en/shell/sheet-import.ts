/** Of files that are imported whole or not at all. */
export const sheetImport = {
  asWritten: 'Texts such as 4-Mar and 5.00E+02 are meant as the file has them: import them so',
}
