/** Of files that are imported whole or not at all. */
export const sheetImport = {
  asWritten: '文件里的“3月4日”“5.00E+02”等就是这样写的，照原样导入',
}
