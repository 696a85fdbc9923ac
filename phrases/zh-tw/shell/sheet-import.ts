/** Of files that are imported whole or not at all. */
export const sheetImport = {
  asWritten: '檔案裡的「3月4日」「5.00E+02」等就是這樣寫的，照原樣匯入',
}
